import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { TOPICS, type Topic } from '../../domain/live-updates.ts';
import { putInOutbox } from '../mail/outbox.ts';
import { testDatabase } from '../testing/engine.ts';
import { type Db, MAIL_LOCK } from './database.ts';
import { notify } from './notifications.ts';
import { openPostgres } from './postgres.ts';
import { outbox } from './schema/outbox.ts';

async function open(onError: (error: Error) => void = () => {}, name = 'one of several') {
  const url = new URL(inject('postgresUrl'));
  url.searchParams.set('application_name', name);
  const database = await openPostgres(url.href, onError);
  onTestFinished(database.close);
  const heard: Topic[] = [];
  database.notifications.subscribe((topic) => heard.push(topic));
  return { ...database, heard };
}

test('what one process commits, another hears, and what it takes back nobody does', async () => {
  const [writing, listening] = [await open(), await open()];
  const undone = writing.db.transaction(async (tx) => {
    await notify(tx, 'registrations');
    throw new Error('on second thoughts');
  });
  await expect(undone).rejects.toThrow('on second thoughts');
  await writing.db.transaction((tx) => notify(tx, 'inquiries'));
  for (const { heard } of [listening, writing]) await expect.poll(() => heard).toEqual(['inquiries']);
});

test('a listener whose connection is cut connects again, and takes it that it missed something', async () => {
  const onError = vi.fn();
  const { db, heard, notifications } = await open(onError, 'about to be cut');
  const site: boolean[] = [];
  notifications.onContentChange((isHeard) => site.push(isHeard));
  expect(site).toEqual([true]);
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'about to be cut' and query like 'listen%'`,
  );
  await expect.poll(() => site.slice(0, 2)).toEqual([true, false]);
  // Whoever asks meanwhile gets no promise, and no failure either.
  await notifications.flush();
  await expect.poll(() => heard).toEqual([...TOPICS]);
  expect(onError).toHaveBeenCalled();
  expect(site.at(-1)).toBe(true);
  await notify(db, 'outbox');
  await expect.poll(() => heard).toEqual([...TOPICS, 'outbox']);
});

test('a connection that is cut while its lock is held fails the work, ends nothing else, and gives the lock back', async () => {
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
  // The server says that it cuts a connection before it lets go of what was held on it.
  const taken = async () => {
    await other.tryWithAdvisoryLock(MAIL_LOCK, next);
    return next.mock.calls.length;
  };
  await expect.poll(taken).toBe(1);
});

test('of two processes one has the lock, until it is done', async () => {
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
