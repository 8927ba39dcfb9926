import { expect, test } from 'vitest';
import { CSP_VIOLATION_DAYS, MAX_CSP_VIOLATIONS } from '../../domain/csp-violation.ts';
import { PUBLIC_FORM_LIMIT } from '../http/rate-limits.ts';
import { NOW, sharedApp, type TestApp } from '../testing/test-app.ts';
import { deleteOldViolations } from './repository.ts';

const LIST = '/api/cms/csp-violations';
const PAGE = 'https://gallery.example/artists?email=ada@example.ch';

const aReport = (blocked: string) => ({
  type: 'csp-violation',
  body: { documentURL: PAGE, blockedURL: blocked, effectiveDirective: 'img-src' },
});

function send({ app }: TestApp, payload: string | object, type = 'application/reports+json') {
  const headers = { 'content-type': type };
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return app.inject({ method: 'POST', url: '/api/csp-reports', payload: text, headers });
}

async function listed(gallery: TestApp): Promise<unknown> {
  const owner = await gallery.signIn(`owner-${crypto.randomUUID().slice(0, 8)}`);
  return (await owner('GET', LIST)).body;
}

test('reports of both forms are counted, and owners see them, newest first', async () => {
  const gallery = await sharedApp();
  const reports = [aReport('https://one.example/a.png'), aReport('https://one.example/b.png')];
  expect((await send(gallery, reports)).statusCode).toBe(204);
  gallery.clock.now = new Date(NOW.getTime() + 60_000);
  const single = { 'document-uri': PAGE, 'violated-directive': 'script-src-elem', 'blocked-uri': 'inline' };
  expect((await send(gallery, { 'csp-report': single }, 'application/csp-report')).statusCode).toBe(204);
  gallery.clock.now = new Date(NOW.getTime() + 120_000);
  await send(gallery, [aReport('https://one.example/c.png')]);

  expect(await listed(gallery)).toEqual([
    {
      ...{ directive: 'img-src', blocked: 'https://one.example', page: '/artists', count: 3 },
      ...{ firstAt: '2026-11-15T11:00:00.000Z', lastAt: '2026-11-15T11:02:00.000Z' },
    },
    {
      ...{ directive: 'script-src-elem', blocked: 'inline', page: '/artists', count: 1 },
      ...{ firstAt: '2026-11-15T11:01:00.000Z', lastAt: '2026-11-15T11:01:00.000Z' },
    },
  ]);
});

test.each([
  ['nonsense', '{', 400],
  ['nothing', '', 400],
  ['another object', '{"a":1}', 400],
  ['__proto__', '{"csp-report":{"__proto__":{}}}', 400],
  ['more than 16 kB', JSON.stringify([aReport(`https://${'x'.repeat(16_384)}`)]), 413],
  ['a report of another type', '[{"type":"deprecation","body":{}}]', 204],
  ['an empty list', '[]', 204],
])('%s is not stored', async (_name, payload, status) => {
  const gallery = await sharedApp();
  for (const type of ['application/reports+json', 'application/csp-report']) {
    expect((await send(gallery, payload, type)).statusCode).toBe(status);
  }
  expect(await listed(gallery)).toEqual([]);
});

test('the list is bounded: what was reported least recently is dropped', async () => {
  const gallery = await sharedApp();
  const blocked = (index: number) => `https://host-${index}.example`;
  const batches = 5;
  for (let batch = 0; batch < batches; batch += 1) {
    gallery.clock.now = new Date(NOW.getTime() + batch * 1_000);
    const fresh = Array.from({ length: MAX_CSP_VIOLATIONS / 4 }, (_, index) => aReport(blocked(batch * 1_000 + index)));
    // The first of all is reported again and again.
    await send(gallery, [aReport(blocked(0)), ...fresh]);
  }
  const list = await listed(gallery);
  expect(list).toHaveLength(MAX_CSP_VIOLATIONS);
  expect(list).toContainEqual(expect.objectContaining({ blocked: blocked(0), count: batches + 1 }));
  expect(list).not.toContainEqual(expect.objectContaining({ blocked: blocked(1) }));
});

test('concurrent reports of the same violations are all counted', async () => {
  const gallery = await sharedApp();
  const [one, other] = [aReport('https://one.example'), aReport('https://two.example')];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => send(gallery, index % 2 === 0 ? [one, other] : [other, one])),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(204));
  expect(await listed(gallery)).toEqual(Array(2).fill(expect.objectContaining({ count: 10 })));
});

test('owners clear the list', async () => {
  const gallery = await sharedApp();
  await send(gallery, [aReport('inline')]);
  const owner = await gallery.signIn();
  expect((await owner('DELETE', LIST)).status).toBe(204);
  expect((await owner('GET', LIST)).body).toEqual([]);
});

test('the hourly sweep deletes what was not reported for 90 days', async () => {
  const gallery = await sharedApp();
  await send(gallery, [aReport('inline'), aReport('eval')]);
  gallery.clock.now = new Date(NOW.getTime() + CSP_VIOLATION_DAYS * 86_400_000 + 1);
  await send(gallery, [aReport('eval')]);
  await deleteOldViolations(gallery.db, gallery.clock.now);
  expect(await listed(gallery)).toEqual([expect.objectContaining({ blocked: 'eval', count: 2 })]);
});

test('reports are limited per network', async () => {
  const gallery = await sharedApp({ rateLimits: true });
  for (let sent = 0; sent < PUBLIC_FORM_LIMIT.max; sent += 1) expect((await send(gallery, [])).statusCode).toBe(204);
  expect((await send(gallery, [])).statusCode).toBe(429);
});
