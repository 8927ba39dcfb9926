import { expect, test } from 'vitest';
import { postArtist, postArtwork, postExhibition, postFair, postPressItem } from '../testing/post-records.ts';
import { sharedApp } from '../testing/test-app.ts';

test('no page has inline scripts, styles or event handlers', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const artist = await postArtist(staff, { slug: 'lea-brun', represented: true, cvUrl: 'https://p.example/cv.pdf' });
  const exhibition = await postExhibition(staff, [artist.id], { featured: true, startDate: '2026-11-20' });
  await postExhibition(staff, [artist.id], { featured: true });
  const artwork = await postArtwork(staff, artist.id, { imageUrl: 'https://p.example/one.jpg' });
  await postPressItem(staff, artist.id);
  await postFair(staff);
  for (const url of [
    '/',
    '/artists',
    '/artists/lea-brun',
    '/artworks?status=available',
    `/artworks?id=${artwork.id}`,
    '/press',
    '/fairs?view=past',
    '/exhibitions?view=upcoming',
    `/exhibitions?id=${exhibition.id}`,
    '/nothing-here',
  ]) {
    const { text } = await visitor('GET', url);
    expect(text).toMatch(/^<!doctype html><html lang="en">/);
    const scripts = text.match(/<script[^>]*>/g) ?? [];
    expect(scripts.filter((tag) => !/ src="\/assets\/|type="application\/(?:ld\+)?json"/.test(tag))).toEqual([]);
    expect(text).not.toMatch(/<style|<[^>]* (?:on\w+|style)=/i);
  }
});

test('a page is revalidated on each request', async () => {
  const { visitor } = await sharedApp();
  expect((await visitor('GET', '/artists')).headers['cache-control']).toBe('no-cache');
});

test('HEAD responds as GET, without a body', async () => {
  const { app } = await sharedApp();
  const response = await app.inject({ method: 'HEAD', url: '/artists' });
  expect([response.statusCode, response.body]).toEqual([200, '']);
});

test('serves nothing outside the folder of built files', async () => {
  const { visitor } = await sharedApp();
  for (const url of ['/assets/none.js', '/assets/..%2f..%2f..%2fpackage.json', '/assets/%2e%2e/%2e%2e/package.json']) {
    const response = await visitor('GET', url);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(response.text).not.toContain('dependencies');
  }
});
