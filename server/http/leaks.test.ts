import { expect, test } from 'vitest';
import { createContent } from '../content/repository.ts';
import { listRoutes } from '../testing/list-routes.ts';
import { MARK, plantSecrets, secret } from '../testing/secrets.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

async function fillWithSecrets({ db, visitor, signIn }: TestApp) {
  // Author names are for staff only, too.
  const staff = await signIn(secret('editor'));
  await createContent(db, [{ key: 'nav_fairs', type: 'text', title: null, content: 'Fairs', category: 'navigation' }]);
  const sent = await plantSecrets(staff, visitor);
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(sent.map(({ text }) => text).join()).not.toContain(MARK);
  return staff;
}

const EXAMPLES: Record<string, string[]> = {
  '/*': [
    '/',
    '/artists',
    '/artists/lea-brun',
    '/artworks',
    '/exhibitions',
    '/press',
    '/fairs',
    '/privacy',
    '/nothing-here',
  ],
  '/api/*': [
    '/api/inquiries',
    '/api/exhibition-registrations',
    '/api/cms/inquiries',
    '/api/registrations',
    '/api/deleted',
  ],
  '/assets/*': ['/assets/entry.js'],
  '/identity/:file': ['/identity/logo.svg'],
  '/api/artists/:slug': ['/api/artists/lea-brun', `/api/artists/${secret('deleted-artist')}`],
  '/api/artists/:slug/exhibitions': ['/api/artists/lea-brun/exhibitions'],
  '/api/artists/:slug/artworks': ['/api/artists/lea-brun/artworks'],
  '/api/artists/:slug/press': ['/api/artists/lea-brun/press'],
  // The id is random: server/artworks/list.test.ts reads one with a hidden price.
  '/api/artworks/:id': ['/api/artworks/0b9f4a1e-7a8f-4b7e-9d53-0a1b2c3d4e5f'],
  '/api/exhibitions/:id': ['/api/exhibitions/0b9f4a1e-7a8f-4b7e-9d53-0a1b2c3d4e5f'],
  '/api/artworks/:artist/:title': ['/api/artworks/lea-brun/untitled'],
  '/api/exhibitions/:year/:title': ['/api/exhibitions/2026/soft-ground'],
  '/sharing/artists/:id.jpg': ['/sharing/artists/0b9f4a1e-7a8f-4b7e-9d53-0a1b2c3d4e5f.jpg'],
  '/sharing/artworks/:id.jpg': ['/sharing/artworks/0b9f4a1e-7a8f-4b7e-9d53-0a1b2c3d4e5f.jpg'],
  '/sharing/exhibitions/:id.jpg': ['/sharing/exhibitions/0b9f4a1e-7a8f-4b7e-9d53-0a1b2c3d4e5f.jpg'],
  '/exhibitions/:year/:title.ics': ['/exhibitions/2026/soft-ground.ics'],
  '/sitemaps/:part.xml': ['pages', 'artists-1', 'artworks-1'].map((part) => `/sitemaps/${part}.xml`),
  '/api/cms/content/category/:category': ['/api/cms/content/category/navigation'],
  '/api/search': ['/api/search?q=lea', `/api/search?q=${MARK}`, '/search?q=deleted'],
  '/preview/:token': ['/preview/unknown'],
  '/objects/:name': ['/objects/0123456789abcdef0123456789abcdef.pdf'],
};

test('no public route exposes hidden prices, subscribers, inquiries, registrations, staff names or deleted records', async () => {
  let gallery: TestApp | undefined;
  const routes = await listRoutes(async () => {
    gallery = await testApp();
  });
  if (!gallery) throw new Error('The app was not built');
  const staff = await fillWithSecrets(gallery);

  const readable = routes.filter(({ access, method }) => access === 'public' && method === 'GET');
  const addresses = new Set(readable.flatMap(({ path }) => EXAMPLES[path] ?? [path]));
  expect([...addresses].filter((address) => /[:*]/.test(address))).toEqual([]);
  expect(addresses.size).toBeGreaterThan(readable.length);
  for (const address of addresses) {
    const response = await gallery.visitor('GET', address);
    expect.soft(response.text, address).not.toContain(MARK);
    expect.soft(JSON.stringify(response.headers), address).not.toContain(MARK);
    expect.soft(response.status, address).toBeLessThan(500);
  }

  const forStaff = ['/api/cms/artworks', '/api/cms/subscribers', '/api/cms/registrations', '/api/cms/deleted'];
  for (const address of forStaff) expect((await staff('GET', address)).text).toContain(MARK);
});

test('pages are the same for staff and visitors', async () => {
  const gallery = await testApp();
  const staff = await fillWithSecrets(gallery);
  for (const page of ['/', '/artists', '/artists/lea-brun', '/artworks', '/exhibitions', '/press', '/fairs']) {
    expect((await staff('GET', page)).text).toBe((await gallery.visitor('GET', page)).text);
  }
});
