import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { anArtist } from '../testing/factories.ts';
import { sharedApp } from '../testing/test-app.ts';
import { readAllRows } from '../testing/test-database.ts';

type Headers = NonNullable<InjectOptions['headers']>;

const OWN = { host: 'gallery.example' };

test.each<[string, Headers]>([
  ['another origin', { ...OWN, origin: 'https://evil.example' }],
  ['another port of the same host', { ...OWN, origin: 'https://gallery.example:8443' }],
  ['a subdomain', { ...OWN, origin: 'https://evil.gallery.example' }],
  ['an origin that only begins like ours', { ...OWN, origin: 'https://gallery.example.evil.example' }],
  ['no origin worth the name', { ...OWN, origin: 'null' }],
  ['an origin that is none', { ...OWN, origin: 'gallery.example' }],
  ['a browser that says cross-site', { ...OWN, 'sec-fetch-site': 'cross-site' }],
  ['a browser that says same-site', { ...OWN, 'sec-fetch-site': 'same-site' }],
  [
    'a browser that says cross-site, with our origin',
    { ...OWN, origin: 'https://gallery.example', 'sec-fetch-site': 'cross-site' },
  ],
])('rejects a write from %s, also with a session', async (_from, headers) => {
  const { app, sessionCookies } = await sharedApp();
  const cookies = await sessionCookies();
  const before = await readAllRows();
  const writes = [
    { method: 'POST' as const, url: '/api/cms/artists', payload: anArtist() },
    { method: 'POST' as const, url: '/api/subscribe', payload: { email: 'ada@example.ch' } },
    { method: 'POST' as const, url: '/api/auth/logout' },
    { method: 'POST' as const, url: '/api/objects/upload' },
    { method: 'DELETE' as const, url: '/api/cms/subscribers/ada@example.ch' },
  ];
  for (const write of writes) {
    const response = await app.inject({ ...write, headers, cookies });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({ message: 'Requests from other sites are refused.' });
  }
  expect(await readAllRows()).toEqual(before);
});

test.each<[string, Headers]>([
  ['the site itself', { ...OWN, origin: 'https://gallery.example', 'sec-fetch-site': 'same-origin' }],
  ['the site, in a browser without fetch metadata', { ...OWN, origin: 'https://gallery.example' }],
  [
    'the public address, behind a proxy that changes the host',
    { host: '10.0.0.5:3000', origin: 'https://gallery.example' },
  ],
  ['a program that sends neither header', OWN],
  ['the address bar', { ...OWN, 'sec-fetch-site': 'none' }],
])('accepts a write from %s', async (_from, headers) => {
  const { app } = await sharedApp({ publicUrl: 'https://gallery.example' });
  const payload = { email: 'ada@example.ch' };
  const response = await app.inject({ method: 'POST', url: '/api/subscribe', payload, headers });
  expect(response.statusCode).toBe(201);
});

test('other sites may send reads, but get no CORS permission', async () => {
  const { app } = await sharedApp();
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const response = await app.inject({ method: 'GET', url: '/api/artists', headers });
  expect(response.statusCode).toBe(200);
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
});
