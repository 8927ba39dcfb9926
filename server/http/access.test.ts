import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { listRoutes } from '../testing/list-routes.ts';
import { sharedApp, testApp } from '../testing/test-app.ts';
import { readAllRows } from '../testing/test-database.ts';
import { requireDeclarations } from './access.ts';

const allRoutes = () => listRoutes(testApp);

const unique = (lines: string[]) => [...new Set(lines)];

test('exactly these routes are public', async () => {
  const routes = await allRoutes();
  const isCatchAll = (path: string) => path === '/api' || path === '/api/*';
  const visible = routes.filter(
    ({ access, method, path }) => access === 'public' && method !== 'HEAD' && !isCatchAll(path),
  );
  expect(unique(visible.map(({ method, path }) => `${method} ${path}`)).toSorted()).toEqual([
    'GET /*',
    'GET /.well-known/security.txt',
    'GET /api/artists',
    'GET /api/artists/:slug',
    'GET /api/artists/:slug/artworks',
    'GET /api/artists/:slug/exhibitions',
    'GET /api/artists/:slug/press',
    'GET /api/artworks',
    'GET /api/artworks/:artist/:title',
    'GET /api/artworks/:id',
    'GET /api/auth/check',
    'GET /api/cms/artists',
    'GET /api/cms/artworks',
    'GET /api/cms/content',
    'GET /api/cms/content/category/:category',
    'GET /api/cms/exhibitions',
    'GET /api/cms/press',
    'GET /api/docs',
    'GET /api/docs/style.css',
    'GET /api/exhibitions/:id',
    'GET /api/exhibitions/:year/:title',
    'GET /api/fairs',
    'GET /api/openapi.json',
    'GET /api/privacy',
    'GET /api/search',
    'GET /apple-touch-icon.png',
    'GET /assets/*',
    'GET /calendar.ics',
    'GET /exhibitions/:year/:title.ics',
    'GET /favicon.ico',
    'GET /feed.xml',
    'GET /healthz',
    'GET /icon-192.png',
    'GET /icon-512.png',
    'GET /icon-maskable-512.png',
    'GET /identity/:file',
    'GET /manifest.webmanifest',
    'GET /mark.svg',
    'GET /metrics',
    'GET /objects/:name',
    'GET /preview.css',
    'GET /preview/:token',
    'GET /readyz',
    'GET /robots.txt',
    'GET /sharing/artists/:id.jpg',
    'GET /sharing/artworks/:id.jpg',
    'GET /sharing/exhibitions/:id.jpg',
    'GET /sharing/home.jpg',
    'GET /sitemap.xml',
    'GET /sitemaps/:part.xml',
    'POST /api/artwork-inquiries',
    'POST /api/auth/forgotten',
    'POST /api/auth/link',
    'POST /api/auth/link/password',
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'POST /api/auth/passkey',
    'POST /api/auth/passkey/options',
    'POST /api/auth/second-factor',
    'POST /api/csp-reports',
    'POST /api/exhibition-registrations',
    'POST /api/inquiries',
    'POST /api/subscribe',
    // With S3, uploads go to the bucket.
    ...(process.env.TEST_ENGINE === 'postgres' ? [] : ['PUT /api/objects/uploads/:id']),
  ]);
});

test('the public catch-all under /api always responds with 404', async () => {
  const { app, sessionCookies } = await testApp();
  const cookies = await sessionCookies();
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
    const response = await app.inject({ method, url: '/api/cms/nothing/at/all', cookies });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: 'There is nothing at this address.' });
  }
});

test('exactly these routes are for staff', async () => {
  const routes = (await allRoutes()).filter(({ access, method }) => access !== 'public' && method !== 'HEAD');
  expect(unique(routes.map(({ method, path }) => `${method} ${path}`)).toSorted()).toEqual([
    'DELETE /api/cms/account/app',
    'DELETE /api/cms/account/passkeys/:id',
    'DELETE /api/cms/account/sessions',
    'DELETE /api/cms/account/sessions/:id',
    'DELETE /api/cms/addresses/:id',
    'DELETE /api/cms/artists/:id',
    'DELETE /api/cms/artworks/:id',
    'DELETE /api/cms/content/:key',
    'DELETE /api/cms/csp-violations',
    'DELETE /api/cms/exhibitions/:id',
    'DELETE /api/cms/fairs/:id',
    'DELETE /api/cms/inquiries/:id',
    'DELETE /api/cms/inquiries/:id/notes/:noteId',
    'DELETE /api/cms/media/:name',
    'DELETE /api/cms/outbox/:id',
    'DELETE /api/cms/press/:id',
    'DELETE /api/cms/publishing/drafts/:key',
    'DELETE /api/cms/publishing/preview-links/:id',
    'DELETE /api/cms/publishing/releases/:release',
    'DELETE /api/cms/registrations/:id',
    'DELETE /api/cms/subscribers/:email',
    'GET /api/cms/account',
    'GET /api/cms/activity',
    'GET /api/cms/activity/export',
    'GET /api/cms/activity/people',
    'GET /api/cms/addresses/:id',
    'GET /api/cms/backup',
    'GET /api/cms/counts',
    'GET /api/cms/csp-violations',
    'GET /api/cms/deleted',
    'GET /api/cms/fairs',
    'GET /api/cms/inquiries',
    'GET /api/cms/media',
    'GET /api/cms/media/:name',
    'GET /api/cms/outbox',
    'GET /api/cms/people',
    'GET /api/cms/privacy/retention',
    'GET /api/cms/publishing/drafts',
    'GET /api/cms/publishing/preview-links/:key',
    'GET /api/cms/publishing/schedules',
    'GET /api/cms/publishing/versions/:key',
    'GET /api/cms/publishing/versions/:key/:id',
    'GET /api/cms/registrations',
    'GET /api/cms/registrations/export',
    'GET /api/cms/search',
    'GET /api/cms/security',
    'GET /api/cms/subscriber-spam',
    'GET /api/cms/subscribers',
    'GET /api/cms/subscribers/export',
    'GET /api/inbox',
    'GET /api/inbox/news',
    'POST /api/auth/confirm',
    'POST /api/auth/confirm/passkey',
    'POST /api/auth/confirm/passkey/options',
    'POST /api/cms/account/app',
    'POST /api/cms/account/passkeys',
    'POST /api/cms/account/passkeys/options',
    'POST /api/cms/account/recovery-codes',
    'POST /api/cms/artists',
    'POST /api/cms/artists/:id/restore',
    'POST /api/cms/artworks',
    'POST /api/cms/artworks/:id/restore',
    'POST /api/cms/exhibitions',
    'POST /api/cms/exhibitions/:id/restore',
    'POST /api/cms/fairs',
    'POST /api/cms/fairs/:id/restore',
    'POST /api/cms/inquiries/:id/notes',
    'POST /api/cms/inquiries/:id/restore',
    'POST /api/cms/inquiries/status',
    'POST /api/cms/media/delete-unused',
    'POST /api/cms/outbox/:id/retry',
    'POST /api/cms/outbox/retry',
    'POST /api/cms/people',
    'POST /api/cms/people/:id/deactivate',
    'POST /api/cms/people/:id/link',
    'POST /api/cms/press',
    'POST /api/cms/press/:id/restore',
    'POST /api/cms/privacy/erase',
    'POST /api/cms/privacy/export',
    'POST /api/cms/privacy/find',
    'POST /api/cms/publishing/drafts/:key/restore',
    'POST /api/cms/publishing/preview-links',
    'POST /api/cms/publishing/previews',
    'POST /api/cms/publishing/records/:key/publish',
    'POST /api/cms/publishing/records/:key/withdraw',
    'POST /api/cms/publishing/releases',
    'POST /api/cms/publishing/releases/check',
    'POST /api/cms/registrations/:id/not-spam',
    'POST /api/cms/registrations/:id/restore',
    'POST /api/cms/registrations/seen',
    'POST /api/cms/search',
    'POST /api/cms/subscribers/:email/not-spam',
    'POST /api/cms/subscribers/:email/restore',
    'POST /api/objects/upload',
    'PUT /api/cms/account/app',
    'PUT /api/cms/account/password',
    'PUT /api/cms/account/preferences',
    'PUT /api/cms/artists/:id',
    'PUT /api/cms/artworks/:id',
    'PUT /api/cms/artworks/:id/price',
    'PUT /api/cms/artworks/prices',
    'PUT /api/cms/content/:key',
    'PUT /api/cms/exhibitions/:id',
    'PUT /api/cms/exhibitions/featured-order',
    'PUT /api/cms/fairs/:id',
    'PUT /api/cms/people/:id',
    'PUT /api/cms/press/:id',
    'PUT /api/cms/privacy/retention',
    'PUT /api/cms/publishing/drafts/:key',
    'PUT /api/cms/publishing/schedules/:key',
    'PUT /api/cms/registrations/:id/check-in',
    'PUT /api/cms/security',
    'PUT /api/objects/finalize',
    'PUT /api/objects/finalize-pdf',
  ]);
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;

test('every staff route responds with 401 without a session, before it reads parameters or body', async () => {
  const staffRoutes = (await allRoutes()).filter(({ access }) => access !== 'public');
  const { app } = await testApp();
  const before = await readAllRows();
  const garbage = [
    {},
    { payload: '{', headers: { 'content-type': 'application/json' } },
    { payload: 'x', headers: { 'content-type': 'text/plain' } },
    { payload: 'x'.repeat(1_100_000), headers: { 'content-type': 'application/json' } },
    { cookies: { session: 'forged' } },
    { cookies: { session: 'a'.repeat(4_000) } },
    { cookies: { session: '%00' } },
  ];
  expect(staffRoutes.length).toBeGreaterThan(20);
  for (const { method: name, path } of staffRoutes) {
    const method = METHODS.find((known) => known === name);
    if (!method) throw new Error(`${name} ${path} has an unknown method`);
    for (const options of garbage) {
      const response = await app.inject({ method, url: path.replace(/:\w+/, 'unknown'), ...options });
      expect.soft(response.statusCode, `${method} ${path}`).toBe(401);
      if (method !== 'HEAD') expect.soft(response.json(), `${method} ${path}`).toEqual({ message: 'Please sign in.' });
    }
  }
  expect(await readAllRows()).toEqual(before);
});

test('a route without declared access fails the start', () => {
  const app = Fastify();
  requireDeclarations(app);
  expect(() => app.get('/forgotten', async () => 'open to all')).toThrow('GET /forgotten declares no access');
});

test('a documented route without a response schema fails the start', () => {
  const app = Fastify();
  requireDeclarations(app);
  expect(() => app.get('/vague', { config: { access: 'public' } }, async () => 'anything')).toThrow(
    'GET /vague declares no response',
  );
});

test('rejects an expired session', async () => {
  const { clock, signIn } = await testApp();
  const staff = await signIn();
  expect((await staff('GET', '/api/cms/subscribers')).status).toBe(200);
  clock.now = new Date(clock.now.getTime() + 15 * 86_400_000);
  expect((await staff('GET', '/api/cms/subscribers')).status).toBe(401);
});

test('without a session a body has at most 64 kB, on unknown addresses too; staff may send more', async () => {
  const { signIn, visitor } = await sharedApp();
  const large = { username: 'x'.repeat(64 * 1024), password: 'x' };
  for (const url of ['/api/auth/login', '/api/nowhere']) expect((await visitor('POST', url, large)).status).toBe(413);
  const staff = await signIn();
  expect((await staff('POST', '/api/cms/fairs', large)).status).toBe(400);
});
