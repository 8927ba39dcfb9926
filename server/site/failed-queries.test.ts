import { expect, test, vi } from 'vitest';
import { openPage } from '../testing/rendered-page.ts';
import { sharedApp } from '../testing/test-app.ts';

/** The page while every database query fails. */
async function pageWithFailedQueries(path: string) {
  const { db, visitor } = await sharedApp();
  const broken = vi.spyOn(db, 'select').mockImplementation(() => {
    throw new Error('connection lost, password=hunter2');
  });
  try {
    return await openPage(visitor, path);
  } finally {
    broken.mockRestore();
  }
}

test.each([
  ['/', 'exhibitions'],
  ['/artists', 'artists'],
  ['/artists/lea-brun', 'artist'],
  ['/artworks', 'artworks'],
  ['/press', 'press'],
  ['/fairs', 'fairs'],
  ['/exhibitions', 'exhibitions'],
])('%s responds with 500 and an error in the page if its queries fail', async (path, what) => {
  const { status, html, dataBlock, head, header, main } = await pageWithFailedQueries(path);
  expect(status).toBe(500);
  expect(head.title).toHaveLength(1);
  expect(main.paragraphs).toContain(`Failed to load ${what}`);
  expect(main.buttons.map(({ text }) => text)).toEqual(['Try again']);
  expect(header.links.map(({ text }) => text)).toContain('Exhibitions');
  expect(html + dataBlock).not.toContain('hunter2');
});

test('an unknown address is still a 404, with the default texts', async () => {
  const { status, main } = await pageWithFailedQueries('/nothing-here');
  expect(status).toBe(404);
  expect(main.headings).toEqual(['404 Page Not Found']);
});

test('while its queries are refused with 503, a page is too, in the look of the site', async () => {
  const { app, visitor } = await sharedApp();
  const refuse = vi.spyOn(app, 'routing').mockImplementation((_request, response) => {
    response.writeHead(503).end(JSON.stringify({ message: 'Please try again.' }));
  });
  try {
    const page = await openPage(visitor, '/artists');
    expect(page.status).toBe(503);
    expect(page.main.headings).toEqual(['One moment, please']);
    expect(page.html).toContain('<link rel="stylesheet" href="/assets/entry.css"');
    expect(page.html).toContain('http-equiv="refresh"');
    expect((await visitor('GET', '/artists')).headers).toMatchObject({
      'retry-after': '10',
      'cache-control': 'no-store',
      'content-security-policy': expect.any(String),
    });
    expect((await visitor('GET', '/cms')).status).toBe(200);
    expect((await visitor('GET', '/nothing-here')).status).toBe(404);
  } finally {
    refuse.mockRestore();
  }
});
