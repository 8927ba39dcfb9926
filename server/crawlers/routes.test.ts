import { expect, test } from 'vitest';
import { sharedApp } from '../testing/test-app.ts';

const PUBLIC = { publicUrl: 'https://gallery.example' };

test('robots.txt leaves out the staff area and the API, and names the sitemap', async () => {
  const { visitor } = await sharedApp(PUBLIC);
  const { status, text, headers } = await visitor('GET', '/robots.txt');
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' });
  expect(text.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /cms',
    'Disallow: /api',
    'Sitemap: https://gallery.example/sitemap.xml',
    '',
  ]);
});

test.each([
  ['without PUBLIC_URL', {}, 'noindex'],
  ['as a preview', { ...PUBLIC, isPreview: true }, 'noindex'],
  ['at its public address', PUBLIC, undefined],
])('%s every response has the X-Robots-Tag %s, also from the cache', async (_name, settings, tag) => {
  const { visitor } = await sharedApp(settings);
  for (const url of ['/', '/exhibitions', '/nothing-here', '/api/artists', '/identity/logo.svg', '/robots.txt']) {
    for (const _request of ['rendered', 'cached']) {
      expect((await visitor('GET', url)).headers['x-robots-tag'], url).toBe(tag);
    }
  }
});

test('security.txt has the contact, and an expiry date half a year to a year ahead', async () => {
  const settings = { ...PUBLIC, securityContact: 'mailto:security@gallery.example' };
  const { visitor, clock } = await sharedApp(settings);
  const expires: [string, string][] = [
    ['2026-01-01', '2027-01-01'],
    ['2026-06-30', '2027-01-01'],
    ['2026-07-01', '2027-07-01'],
    ['2026-12-31', '2027-07-01'],
  ];
  for (const [today, day] of expires) {
    clock.now = new Date(`${today}T11:00:00Z`);
    expect((await visitor('GET', '/.well-known/security.txt')).text.split('\n')).toEqual([
      'Contact: mailto:security@gallery.example',
      `Expires: ${day}T00:00:00Z`,
      'Canonical: https://gallery.example/.well-known/security.txt',
      '',
    ]);
  }
  const without = await sharedApp(PUBLIC);
  expect((await without.visitor('GET', '/.well-known/security.txt')).status).toBe(404);
});
