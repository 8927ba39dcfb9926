import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { TOPICS, type Topic } from '../../domain/live-updates.ts';
import { putInOutbox } from '../mail/outbox.ts';
import { testDatabase } from '../testing/test-database.ts';
import { type Db, MAIL_LOCK } from './database.ts';
import { notify } from './notify.ts';
import { openPostgres } from './postgres.ts';
import { outbox } from './schema/outbox.ts';

async function open(onError: (error: Error) => void = () => {}, name = 'test') {
  const url = new URL(inject('postgresUrl'));
  url.searchParams.set('application_name', name);
  const database = await openPostgres(url.href, onError);
  onTestFinished(database.close);
  const received: Topic[] = [];
  database.notifications.subscribe((topic) => received.push(topic));
  return { ...database, received };
}

test('notifications reach every process after the commit, and none after a rollback', async () => {
  const [writing, listening] = [await open(), await open()];
  const rolledBack = writing.db.transaction(async (tx) => {
    await notify(tx, 'registrations');
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await writing.db.transaction((tx) => notify(tx, 'inquiries'));
  for (const { received } of [listening, writing]) await expect.poll(() => received).toEqual(['inquiries']);
});

test('parallel flushes share one round trip after the one under way', async () => {
  const { db, received, notifications } = await open();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  await Promise.all(Array.from({ length: 20 }, () => notifications.flush()));
  expect(query).toHaveBeenCalledTimes(2);

  const earlier = notifications.flush();
  await notify(db, 'inquiries');
  await notifications.flush();
  expect(received).toEqual(['inquiries']);
  await earlier;
});

test('a lost connection is reopened, and everything counts as changed', async () => {
  const onError = vi.fn();
  const { db, received, notifications } = await open(onError, 'to be terminated');
  const states: boolean[] = [];
  notifications.onContentChange((isConnected) => states.push(isConnected));
  expect(states).toEqual([true]);
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to be terminated' and query like 'listen%'`,
  );
  await expect.poll(() => states.slice(0, 2)).toEqual([true, false]);
  // Without a connection it resolves too.
  await notifications.flush();
  await expect.poll(() => received).toEqual([...TOPICS]);
  expect(onError).toHaveBeenCalled();
  expect(states.at(-1)).toBe(true);
  await notify(db, 'outbox');
  await expect.poll(() => received).toEqual([...TOPICS, 'outbox']);
});

test('a connection lost under an advisory lock fails the work and releases the lock', async () => {
  const onError = vi.fn();
  const [holding, other] = [await open(onError), await open()];
  const work = holding.tryWithAdvisoryLock(MAIL_LOCK, async (db) => {
    const [own] = await db.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) as one`);
    await other.db.execute(sql`select pg_terminate_backend(${own?.pid}::int)`);
    await expect.poll(() => onError).toHaveBeenCalled();
    await db.execute(sql`select 1`);
  });
  await expect(work).rejects.toThrow();
  const next = vi.fn(async () => {});
  // The server reports the termination before it releases the lock.
  const taken = async () => {
    await other.tryWithAdvisoryLock(MAIL_LOCK, next);
    return next.mock.calls.length;
  };
  await expect.poll(taken).toBe(1);
});

test('an advisory lock is held by one process at a time', async () => {
  const [first, second] = [await open(), await open()];
  const refused = vi.fn(async () => {});
  await first.tryWithAdvisoryLock(MAIL_LOCK, () => second.tryWithAdvisoryLock(MAIL_LOCK, refused));
  expect(refused).not.toHaveBeenCalled();
  await second.tryWithAdvisoryLock(MAIL_LOCK, refused);
  expect(refused).toHaveBeenCalledOnce();
});

const CONFIRMATION = {
  kind: 'inquiry confirmation' as const,
  to: 'ada@example.ch',
  subject: 'Your inquiry',
  text: '',
  html: '',
};

test('of two confirmations that are written in parallel to one address, one is kept', async () => {
  const { db } = await testDatabase();
  const write = (tx: Db) => putInOutbox(tx, [CONFIRMATION], new Date());
  const isBlocked = expect.poll(() => db.$count(sql`pg_locks`, sql`not granted`));
  let second = Promise.resolve();
  await db.transaction(async (tx) => {
    await write(tx);
    second = db.transaction(write);
    await Promise.race([second, isBlocked.toBe(1)]);
  });
  await second;
  expect(await db.$count(outbox)).toBe(1);
});
