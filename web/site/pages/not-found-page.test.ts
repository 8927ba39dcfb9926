import { expect, test } from 'vitest';
import { createContent } from '../../../server/content/repository.ts';
import { openPage } from '../../../server/testing/rendered-page.ts';
import { sharedApp } from '../../../server/testing/test-app.ts';

test.each(['/nothing-here', '/index.php', '/ARTISTS/x/y', '/exhibitions/soft-ground', '//example.com'])(
  '%s is a 404 with the not-found page',
  async (path) => {
    const { visitor } = await sharedApp();
    const { status, headers, main } = await openPage(visitor, path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(main.headings).toEqual(['404 Page Not Found']);
    expect(main.paragraphs[0]).toBe('Did you forget to add the page to the router?');
    expect(main.links.map(({ href }) => href)).toEqual(['/', '/exhibitions', '/artists']);
  },
);

test.each(['/%E0%A4%A', '/artists/%E0%A4%A'])(
  '%s, which cannot be decoded, redirects to the not-found page',
  async (path) => {
    const { visitor } = await sharedApp();
    const response = await visitor('GET', path);
    expect([response.status, response.headers.location]).toEqual([302, '/not-found']);
    expect((await visitor('GET', '/not-found')).status).toBe(404);
  },
);

test('title and description of the not-found page are editable', async () => {
  const { db, visitor } = await sharedApp();
  const text = { type: 'text', title: null, category: null };
  await createContent(db, [
    { ...text, key: '404_page_title', content: 'Nothing hangs here' },
    { ...text, key: '404_page_description', content: 'Have a look at our artists.' },
  ]);
  const { head, main } = await openPage(visitor, '/nothing-here');
  expect(main.headings).toEqual(['Nothing hangs here']);
  expect(main.paragraphs[0]).toBe('Have a look at our artists.');
  expect(head).toMatchObject({
    title: ['Nothing hangs here – Marthaler Amsler'],
    description: ['Have a look at our artists.'],
  });
});

test('the not-found page is not indexed and has no canonical address', async () => {
  const { visitor } = await sharedApp();
  const { head } = await openPage(visitor, '/nothing-here');
  expect(head.robots).toEqual(['noindex']);
  expect(head.canonical).toBeUndefined();
  expect(head['og:url']).toBeUndefined();
});
