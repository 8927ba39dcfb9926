import { expect, test } from 'vitest';
import { z } from 'zod';
import { postArtist } from '../testing/post-records.ts';
import { openPage } from '../testing/rendered-page.ts';
import { sharedApp } from '../testing/test-app.ts';

const STAFF_ADDRESSES = [
  '/cms',
  '/cms/login',
  '/cms?tab=artworks',
  '/cms/artists/new',
  '/cms/exhibitions/new',
  '/cms/artworks/new',
  '/cms/fairs/0b6e2a54-7a4e-4c0b-9a53-3f8f6b3f0a11',
  '/cms/deleted',
];

const bodyOf = (html: string): string => /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? 'no body';

test.each(STAFF_ADDRESSES)('%s is an empty page, not indexed; it is rendered in the browser', async (path) => {
  const { visitor } = await sharedApp();
  const { status, headers, head, html } = await openPage(visitor, path);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(head.robots).toEqual(['noindex']);
  expect(head.title).toEqual(['Staff – Marthaler Amsler']);
  // No splash: only the region of the notifications.
  const body = bodyOf(html);
  expect(body.match(/<\w+/g)).toEqual(['<section', '<div']);
  expect(body.replace(/<[^>]*>/g, '')).toBe('');
});

test('none of them embeds data', async () => {
  const { visitor, signIn } = await sharedApp();
  await postArtist(await signIn(), { name: 'Lea Brun' });
  for (const path of STAFF_ADDRESSES) {
    const { dataBlock } = await openPage(visitor, path);
    expect(z.object({ preloaded: z.array(z.unknown()) }).parse(JSON.parse(dataBlock)).preloaded).toEqual([]);
    expect(dataBlock).not.toContain('Lea Brun');
  }
});

test('the page is the same for staff and visitors: the API enforces access', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  expect((await staff('GET', '/cms')).text).toBe((await visitor('GET', '/cms')).text);
});

test.each([
  ['/cms', 'Content management of Marthaler Amsler.'],
  ['/cms/login', 'Anmeldung für das Team von Marthaler Amsler.'],
])('%s has a description, but no sharing tags and no canonical address', async (path, description) => {
  const { visitor } = await sharedApp();
  const { head } = await openPage(visitor, path);
  expect(head.description).toEqual([description]);
  expect(Object.keys(head).sort()).toEqual(['description', 'robots', 'theme-color', 'title', 'viewport']);
});

test.each([
  '/cms/nothing',
  '/cms/artists',
  '/cms/press/new',
  '/cms/subscribers',
  '/cms/foo/bar',
  '/cms/artists/new/again',
  '/cms/login/again',
  '/cmsx',
])('%s is a 404 with the not-found page', async (path) => {
  const { visitor } = await sharedApp();
  const { status, head, main } = await openPage(visitor, path);
  expect(status).toBe(404);
  expect(head.robots).toEqual(['noindex']);
  expect(main.headings).toEqual(['404 Page Not Found']);
});
