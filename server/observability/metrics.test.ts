import { expect, onTestFinished, test, vi } from 'vitest';
import { backups } from '../db/schema/backup.ts';
import { listRoutes } from '../testing/list-routes.ts';
import { type ListeningTestApp, listeningTestApp } from '../testing/listening-test-app.ts';
import { listeningPort } from '../testing/raw-request.ts';
import { aJpeg } from '../testing/sample-files.ts';
import { sharedApp, type TestApp, testApp } from '../testing/test-app.ts';
import { uploadPicture } from '../testing/upload-file.ts';
import { anInquiry } from '../testing/visitor-forms.ts';

const TOKEN = 'a token of metrics';

const scrape = ({ app }: Pick<TestApp, 'app'>, authorization = `Bearer ${TOKEN}`) =>
  app.inject({ method: 'GET', url: '/metrics', headers: { authorization } });

/** The value of one sample, written as in the response. */
const sample = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1] ?? Number.NaN,
  );

test('without the right token, or without the setting, /metrics is an unknown address', async () => {
  const [set, unset] = [await sharedApp({ metricsToken: TOKEN }), await sharedApp()];
  const unknown = await unset.app.inject({ method: 'GET', url: '/api/nothing' });
  const refused = [
    await set.app.inject({ method: 'GET', url: '/metrics' }),
    await set.app.inject({ method: 'GET', url: '/metrics', cookies: await set.sessionCookies() }),
    ...(await Promise.all(
      [
        '',
        'Bearer',
        'Bearer ',
        `Bearer ${TOKEN}x`,
        `Bearer ${TOKEN.slice(1)}`,
        `Basic ${TOKEN}`,
        TOKEN,
        'Bearer null',
      ].map((authorization) => scrape(set, authorization)),
    )),
    await scrape(unset),
    await scrape(unset, 'Bearer null'),
  ];
  for (const response of refused) {
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe(unknown.body);
    expect(response.headers['cache-control']).toBe('no-store');
  }
});

test('counts requests by route, cache hits and misses, queries, mail and renditions', async () => {
  let gallery: ListeningTestApp | undefined;
  const routes = await listRoutes(async () => {
    gallery = await listeningTestApp({ metricsToken: TOKEN });
  });
  if (!gallery) throw new Error('The app was not built');
  const { app, visitor, signIn } = gallery;
  const other = await testApp({ metricsToken: TOKEN });
  const picture = await uploadPicture(app, await signIn(), await aJpeg());
  expect((await visitor('POST', '/api/inquiries?from=ada', anInquiry())).status).toBe(201);
  const port = await listeningPort(app);
  const list = '/api/cms/press?artist=ada';
  await visitor('GET', list);
  const hit = async () =>
    (await fetch(`http://127.0.0.1:${port}${list}`, { headers: { 'accept-encoding': 'identity' } })).text();
  expect([await hit(), await hit()]).toEqual(['[]', '[]']);
  await visitor('GET', list);
  await visitor('GET', '/artists/ada-keller?tab=works');
  await visitor('GET', '/api/artists/ada-keller');
  await visitor('POST', '/nowhere/ada');
  await visitor('GET', `${picture}?w=64`);

  const response = await scrape(gallery);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(response.headers['cache-control']).toBe('no-store');
  const text = response.body;
  const requests = (labels: string) => sample(text, `gallery_http_request_duration_seconds_count{${labels}}`);
  expect(requests('method="POST",route="/api/inquiries",status="201"')).toBe(1);
  expect(requests('method="GET",route="/*",status="404"')).toBe(1);
  expect(requests('method="POST",route="none",status="404"')).toBe(1);
  // The hits of the fast path are counted by the cache alone.
  expect(requests('method="GET",route="/api/cms/press",status="200"')).toBe(2);
  expect(sample(text, 'gallery_response_cache_hits_total{path="socket"}')).toBe(2);
  expect(sample(text, 'gallery_response_cache_hits_total{path="http"}')).toBeGreaterThanOrEqual(1);
  expect(sample(text, 'gallery_response_cache_misses_total')).toBeGreaterThanOrEqual(3);
  expect(sample(text, 'gallery_database_query_duration_seconds_count')).toBeGreaterThan(5);
  expect(sample(text, 'gallery_outbox_messages{status="waiting"}')).toBe(2);
  expect(sample(text, 'gallery_outbox_messages{status="failed"}')).toBe(0);
  expect(sample(text, 'gallery_render_queue{state="waiting"}')).toBe(0);
  expect(sample(text, 'gallery_render_queue_refused_total')).toBe(0);
  expect(sample(text, 'gallery_renditions_total{result="made"}')).toBeGreaterThanOrEqual(1);
  expect(sample(text, 'gallery_renditions_pending')).toBeGreaterThanOrEqual(0);
  expect(sample(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect(sample(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);

  const patterns = new Set(['none', ...routes.map(({ path }) => path)]);
  const labels = [...text.matchAll(/route="([^"]*)"/g)].map(([, route = '']) => route);
  expect(labels.filter((route) => !patterns.has(route))).toEqual([]);
  expect(text).not.toMatch(/ada|keller|tab=/i);
  expect(sample((await scrape(other)).body, 'gallery_response_cache_hits_total{path="socket"}')).toBe(0);
});

test('backups are reported where they are set up: the last verified one, and whether the latest attempt failed', async () => {
  const backup = { kind: 'folder', folder: '/mnt/backup' } as const;
  const [set, unset] = [await sharedApp({ metricsToken: TOKEN, backup }), await sharedApp({ metricsToken: TOKEN })];
  const reported = async () => {
    const { body } = await scrape(set);
    return ['last_verified_timestamp_seconds', 'failed'].map((name) => sample(body, `gallery_backup_${name}`));
  };
  expect(await reported()).toEqual([Number.NaN, 0]);
  const at = new Date('2026-11-15T02:00:00Z');
  const verified = { archive: 'a', night: '2026-11-15', startedAt: at, finishedAt: at, verifiedAt: at, bytes: 1 };
  await set.db.insert(backups).values(verified);
  expect(await reported()).toEqual([at.getTime() / 1000, 0]);
  const later = new Date('2026-11-16T02:00:00Z');
  const failed = { archive: 'b', night: '2026-11-16', startedAt: later, finishedAt: later, error: 'The disk is full' };
  await set.db.insert(backups).values(failed);
  expect(await reported()).toEqual([at.getTime() / 1000, 1]);
  expect((await scrape(unset)).body).not.toContain('gallery_backup');
});

test('without the database all metrics but those of the outbox are answered', async () => {
  const gallery = await testApp({ metricsToken: TOKEN }, { log: { stream: { write: () => {} } } });
  const broken = vi.spyOn(gallery.db, 'select').mockImplementation(() => {
    throw new Error('connect ECONNREFUSED');
  });
  onTestFinished(() => broken.mockRestore());
  const { statusCode, body } = await scrape(gallery);
  expect(statusCode).toBe(200);
  expect(body).toContain('gallery_response_cache_misses_total 0');
  expect(body).not.toContain('gallery_outbox_messages{');
});
