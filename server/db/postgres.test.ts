import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { TOPICS, type Topic } from '../../domain/live-updates.ts';
import { putInOutbox } from '../mail/outbox.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { testDatabase } from '../testing/test-database.ts';
import type { Db } from './database.ts';
import { migrate } from './migrate.ts';
import { notify } from './notify.ts';
import { openPostgres } from './postgres.ts';
import { leases } from './schema/lease.ts';
import { outbox } from './schema/outbox.ts';

type Timing = Parameters<typeof openPostgres>[2];

async function open(report: (line: string) => void = () => {}, name = 'test', timing?: Timing) {
  const url = new URL(inject('postgresUrl'));
  url.searchParams.set('application_name', name);
  const database = await openPostgres(url.href, report, timing);
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

test('a server without an extension is told what to run', async () => {
  const { connect } = await freshDatabase();
  const { db } = await connect();
  await db.execute(sql`do $$ begin
    execute format('alter database %I set extension_control_path = ''/nowhere''', current_database());
  end $$`);
  const { withStartupLock } = await connect();
  await expect(withStartupLock(migrate)).rejects.toThrow(
    /^The database could not be brought up to date: extension "pg_trgm" is not available\. An administrator has to install it and run in this database: create extension pg_trgm;$/,
  );
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
  const report = vi.fn();
  const { db, received, notifications } = await open(report, 'to be terminated');
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
  expect(report).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^A connection to the database was lost \(.+\)\.$/),
  );
  expect(states.at(-1)).toBe(true);
  await notify(db, 'outbox');
  await expect.poll(() => received).toEqual([...TOPICS, 'outbox']);
});

test('a lease is held by one process at a time, and renewed while its work lasts', async () => {
  const [first, second] = [await open(), await open(() => {}, 'test', { renewLeaseMs: 10 })];
  const refused = vi.fn(async () => {});
  await first.tryWithLease('mail', () => second.tryWithLease('mail', refused));
  expect(refused).not.toHaveBeenCalled();

  await second.tryWithLease('mail', async () => {
    const isCurrent = sql`${leases.expiresAt} > now()`;
    await first.db.update(leases).set({ expiresAt: sql`now()` });
    await expect.poll(() => first.db.$count(leases, isCurrent)).toBe(1);
  });
});

test('the lease of a process that vanished is taken over when it expires by the clock of the database', async () => {
  const [vanished, next] = [await open(), await open()];
  const takenOver = vi.fn(async () => {});
  await vanished.tryWithLease('mail', async (isHeld) => {
    await next.tryWithLease('mail', takenOver);
    expect(takenOver).not.toHaveBeenCalled();
    await next.db.update(leases).set({ expiresAt: sql`now()` });
    await next.tryWithLease('mail', async () => {
      await takenOver();
      expect(await isHeld()).toBe(false);
    });
  });
  expect(takenOver).toHaveBeenCalledOnce();
});

test('a start that waits for another process says so once', async () => {
  const lines: string[] = [];
  const [first, second] = [await open(), await open((line) => lines.push(line), 'test', { waitNoticeMs: 10 })];
  let waiting = Promise.resolve();
  await first.withStartupLock(async () => {
    waiting = second.withStartupLock(async () => {});
    await expect.poll(() => lines).toHaveLength(1);
  });
  await waiting;
  await second.withStartupLock(async () => {});
  expect(lines).toEqual([
    'Waiting for another process that is preparing this database. The start continues when it is done.',
  ]);
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
