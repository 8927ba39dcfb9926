import { expect, test } from 'vitest';
import { z } from 'zod';
import { createContent } from '../content/repository.ts';
import { storedArtist } from '../testing/stored.ts';
import { testApp } from '../testing/test-app.ts';

const stateSchema = z.object({
  site: z.object({ gallery: z.object({ name: z.string() }), origin: z.string() }),
  preloaded: z.array(z.object({ queryKey: z.array(z.string()), data: z.unknown() })),
});

const stateBlock = (html: string) =>
  /<script id="state" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';

const HOSTILE_NAME = '</script><script>alert(1)</script>';

test('/artists holds the names, in order, with their addresses and the badge of those represented', async () => {
  const { visitor, signIn } = await testApp();
  const staff = await signIn();
  await storedArtist(staff, { name: 'Zoé Ammann', slug: 'zoe-ammann', represented: true });
  await storedArtist(staff, { name: 'Lea Brun', slug: 'lea-brun' });
  const page = await visitor('GET', '/artists');
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.text).toMatch(/^<!doctype html><html lang="en">/);
  expect(page.text).toMatch(/href="\/artists\/lea-brun"[^>]*>Lea Brun.*href="\/artists\/zoe-ammann"[^>]*>Zoé Ammann/s);
  const badges = page.text.match(/>with <span[^>]*>MA<\/span>/g);
  expect(badges).toHaveLength(1);
});

test('/artists has its own title, description, canonical address and sharing tags', async () => {
  const { visitor } = await testApp({ publicUrl: 'https://gallery.example' });
  const { text } = await visitor('GET', '/artists?utm_source=letter');
  expect(text).toContain('<title>Artists – Marthaler Amsler</title>');
  expect(text).toContain('<meta name="description" content="The artists of Marthaler Amsler, Zurich."/>');
  expect(text).toContain('<link rel="canonical" href="https://gallery.example/artists"/>');
  expect(text).toContain('<meta property="og:site_name" content="Marthaler Amsler"/>');
  expect(text).toContain('<meta property="og:title" content="Artists – Marthaler Amsler"/>');
  expect(text).toContain('<meta property="og:description" content="The artists of Marthaler Amsler, Zurich."/>');
  expect(text).toContain('<meta property="og:url" content="https://gallery.example/artists"/>');
  expect(text.match(/<title>/g)).toHaveLength(1);
});

test('the data the page was drawn with goes along as a JSON block', async () => {
  const { visitor, signIn } = await testApp({ publicUrl: 'https://gallery.example' });
  const artist = await storedArtist(await signIn(), { name: 'Lea & <Brun>' });
  const block = stateBlock((await visitor('GET', '/artists')).text);
  expect(block).not.toContain('<');
  const state = stateSchema.parse(JSON.parse(block));
  expect(state.preloaded).toEqual([{ queryKey: ['/api/artists'], data: [artist] }]);
  expect(state.site.origin).toBe('https://gallery.example');
});

test('an artist named like a script is harmless, and still called so', async () => {
  const { visitor, signIn } = await testApp();
  await storedArtist(await signIn(), { name: HOSTILE_NAME, bio: HOSTILE_NAME });
  const { text } = await visitor('GET', '/artists');
  expect(text).not.toContain('<script>alert');
  expect(text).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(stateSchema.parse(JSON.parse(stateBlock(text))).preloaded[0]?.data).toMatchObject([{ name: HOSTILE_NAME }]);
});

test('an unknown path answers 404 with the page', async () => {
  const { visitor } = await testApp();
  for (const path of ['/nothing-here', '/index.php', '/ARTISTS/x/y']) {
    const page = await visitor('GET', path);
    expect(page.status).toBe(404);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toMatch(/<h1[^>]*>404 Page Not Found<\/h1>/);
    expect(page.text).toContain('<meta name="robots" content="noindex"/>');
  }
});

test('an unknown artist answers 404 with a page', async () => {
  const { visitor } = await testApp();
  const page = await visitor('GET', '/artists/nobody');
  expect(page.status).toBe(404);
  expect(page.text).toMatch(/^<!doctype html>/);
});

test('the not-found page says what the gallery has written for it', async () => {
  const { db, visitor } = await testApp();
  const text = { type: 'text', title: null, category: null };
  await createContent(db, [
    { ...text, key: '404_page_title', content: 'Nothing hangs here' },
    { ...text, key: '404_page_description', content: 'Have a look at our artists.' },
  ]);
  const page = await visitor('GET', '/nothing-here');
  expect(page.text).toMatch(/<h1[^>]*>Nothing hangs here<\/h1>/);
  expect(page.text).toContain('<meta name="description" content="Have a look at our artists."/>');
});

test('a script may come from the site alone, and there is none inside the page', async () => {
  const { visitor } = await testApp();
  const page = await visitor('GET', '/artists');
  const policy = String(page.headers['content-security-policy']).split(';');
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("img-src 'self' data: blob: https:");
  const scripts = page.text.match(/<script[^>]*>/g) ?? [];
  expect(scripts.filter((tag) => !/ src="\/assets\/|type="application\/json"/.test(tag))).toEqual([]);
  expect(page.text).not.toMatch(/ on\w+="|style="/);
});

test('every answer carries the protecting headers', async () => {
  const { visitor } = await testApp();
  for (const url of ['/artists', '/nothing-here', '/api/artists', '/api/nothing', '/healthz', '/api/docs']) {
    expect((await visitor('GET', url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
  }
});

test('browsers are told to stay with https only where the public address is https', async () => {
  const plain = await testApp();
  expect((await plain.visitor('GET', '/artists')).headers['strict-transport-security']).toBeUndefined();
  const secure = await testApp({ publicUrl: 'https://gallery.example' });
  const { headers } = await secure.visitor('GET', '/artists');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});

test('a page is asked for anew each time', async () => {
  const { visitor } = await testApp();
  expect((await visitor('GET', '/artists')).headers['cache-control']).toBe('no-cache');
});

test('HEAD answers as GET does, without the page', async () => {
  const { app } = await testApp();
  const answer = await app.inject({ method: 'HEAD', url: '/artists' });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
});

test('built files that are not there are 404, and nothing outside their folder is served', async () => {
  const { visitor } = await testApp();
  for (const url of ['/assets/none.js', '/assets/..%2f..%2f..%2fpackage.json', '/assets/%2e%2e/%2e%2e/package.json']) {
    const answer = await visitor('GET', url);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain('dependencies');
  }
});

test("the gallery's mark is served as a picture", async () => {
  const { visitor } = await testApp();
  const mark = await visitor('GET', '/mark.svg');
  expect(mark.status).toBe(200);
  expect(mark.headers['content-type']).toContain('image/svg+xml');
});
