import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openTcpProxy } from '../testing/tcp-proxy.ts';
import { testApp } from '../testing/test-app.ts';
import { openPostgres } from './postgres.ts';
import { isDatabaseUnreachable } from './unreachable.ts';

const NEVER_MS = 600_000;
/** Only the probe notices an outage. */
const PROBED = { probeMs: 100, probeTimeoutMs: 200, reconnectMs: 20, queryMs: NEVER_MS, connectMs: NEVER_MS };
/** Only a query notices it. */
const UNPROBED = { probeMs: NEVER_MS, queryMs: 300 };

async function openBehindProxy(timing: Parameters<typeof openPostgres>[2]) {
  const url = new URL(inject('postgresUrl'));
  const proxy = await openTcpProxy(Number(url.port));
  onTestFinished(proxy.close);
  url.port = String(proxy.port);
  const lines: string[] = [];
  const database = await openPostgres(url.href, (line) => lines.push(line), { closeMs: 50, ...timing });
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= database.close();
    return closing;
  };
  onTestFinished(close);
  /** Twice as many queries as the pool has connections. */
  const outcomes = async () => {
    const queries = Array.from({ length: 20 }, () => database.db.execute(sql`select 1`));
    const settled = await Promise.allSettled(queries);
    const failures = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    if (failures.length === 0) return 'ok';
    return failures.every(isDatabaseUnreachable) && failures.length === 20 ? 'unreachable' : failures;
  };
  return { database: { ...database, close }, proxy, lines, outcomes };
}

test('when all bytes are swallowed, queries under way and new ones fail, until new connections respond', async () => {
  const { database, proxy, lines, outcomes } = await openBehindProxy(PROBED);
  const { db, isReachable, notifications } = database;
  const states: boolean[] = [];
  notifications.onContentChange((isConnected) => states.push(isConnected));
  let underWay: Promise<unknown> | null = null;
  const transaction = db.transaction(async (tx) => {
    proxy.swallow();
    underWay = outcomes();
    await tx.execute(sql`select 1`);
  });
  await expect(transaction).rejects.toSatisfy(isDatabaseUnreachable);
  expect(await underWay).toBe('unreachable');
  expect(isReachable()).toBe(false);
  expect(await outcomes()).toBe('unreachable');

  await proxy.heal();
  await expect.poll(isReachable).toBe(true);
  await expect.poll(outcomes).toBe('ok');
  expect(states.slice(0, 3)).toEqual([true, false, true]);
  expect(lines.slice(0, 3)).toEqual([
    'A connection to the database was lost (no response).',
    'The database cannot be reached (timeout expired). Reconnecting until it can.',
    'The database can be reached again.',
  ]);
});

test('after a timeout neither the connection of the transaction nor an idle one is used again', async () => {
  const { database, proxy, outcomes } = await openBehindProxy(UNPROBED);
  expect(await outcomes()).toBe('ok');
  proxy.swallowOpen();
  await expect(database.db.transaction(async () => {})).rejects.toSatisfy(isDatabaseUnreachable);
  expect(await outcomes()).toBe('ok');
  expect(database.isReachable()).toBe(true);
});

test('a rollback does not wait behind the query that timed out', async () => {
  const { database, proxy } = await openBehindProxy(UNPROBED);
  const transaction = database.db.transaction(async (tx) => {
    proxy.swallowOpen();
    await tx.execute(sql`select 1`);
  });
  await expect(transaction).rejects.toMatchObject({ cause: { message: 'Client was closed and is not queryable' } });
});

test('closing does not wait for connections that do not respond', async () => {
  const { database, proxy, outcomes } = await openBehindProxy(UNPROBED);
  await outcomes();
  proxy.swallow();
  await database.close();
});

test('while the database is stopped, cached pages are served, and the rest responds with 503 and Retry-After', async () => {
  const { database, proxy, lines } = await openBehindProxy({ reconnectMs: 20 });
  const { clock, visitor } = await testApp({ staleMinutes: 10 }, { database });
  const { text } = await visitor('GET', '/artists');
  const page = async () => {
    const { status, text: shown } = await visitor('GET', '/artists');
    return [status, shown === text];
  };
  await proxy.refuse();
  // Before and after the outage is known.
  do {
    expect(await page()).toEqual([200, true]);
    await eventLoopTurn();
  } while (database.isReachable());
  expect(await page()).toEqual([200, true]);
  expect(await visitor('GET', '/press')).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
  clock.now = new Date(clock.now.getTime() + 10 * 60_000);
  expect(await page()).toEqual([503, false]);
  const response = await visitor('GET', '/api/artists');
  expect(response).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
  expect(response.body).toEqual({
    message: "The gallery's database cannot be reached at the moment. Please try again in a moment.",
  });
  expect((await visitor('GET', '/readyz')).status).toBe(503);
  await proxy.heal();
  await expect.poll(async () => (await visitor('GET', '/api/artists')).status).toBe(200);
  expect(await page()).toEqual([200, expect.any(Boolean)]);
  expect(lines).toHaveLength(3);
});
