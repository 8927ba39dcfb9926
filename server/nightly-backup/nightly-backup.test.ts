import { asc, sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/postgres.ts';
import { backups } from '../db/schema/backup.ts';
import { leases } from '../db/schema/lease.ts';
import { outbox } from '../db/schema/outbox.ts';
import { sharedApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { backUpIfDue, startNightlyBackups } from './nightly-backup.ts';
import { deleteOldAttempts, readBackupStatus } from './repository.ts';
import type { BackupJob } from './run-backup-job.ts';

const MINUTE_MS = 60_000;
const never = new AbortController().signal;

type Run = (job: BackupJob, signal: AbortSignal) => Promise<{ bytes: number }>;

/** A schedule with a clock and a job of its own, on the database of the tests or another handle of it. */
async function testSchedule(start: string, run: Run = async () => ({ bytes: 1 })) {
  const { config } = await sharedApp();
  const database = await testDatabase();
  const clock = { now: new Date(start) };
  const runJob = vi.fn(run);
  const onError = vi.fn();
  const options = {
    clock: () => clock.now,
    runJob,
    mailBranding: () => ({ gallery: config.gallery, origin: 'https://gallery.example' }),
    onError,
  };
  return {
    db: database.db,
    clock,
    runJob,
    onError,
    options: { ...options, database },
    poll: (handle: Database = database) => backUpIfDue({ ...options, database: handle }, never),
    pass: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * MINUTE_MS);
    },
    madeArchives: () => runJob.mock.calls.map(([{ archive }]) => archive),
  };
}

const mails = async () => {
  const { db } = await testDatabase();
  const { subject, text, to } = outbox;
  return db.select({ subject, text, to }).from(outbox).orderBy(asc(outbox.createdAt));
};

test('of two processes one makes the backup, also when both find it due', async () => {
  const other = await openPostgres(inject('postgresUrl'), () => {});
  onTestFinished(other.close);
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { poll, runJob } = await testSchedule('2026-11-18T02:00:00Z', async () => {
    await finished;
    return { bytes: 1 };
  });
  const first = poll();
  await expect.poll(() => runJob.mock.calls.length).toBe(1);
  await poll(other);
  finish();
  await first;
  await poll(other);
  expect(runJob).toHaveBeenCalledOnce();
});

test('one backup a night through both changes of the clock, and none again when the clock is set back', async () => {
  const { poll, pass, clock, madeArchives } = await testSchedule('2026-03-28T12:00:00Z');
  const passDays = async (days: number) => {
    for (let half = 0; half < days * 48; half += 1) {
      await poll();
      pass(30);
    }
  };
  await passDays(2);
  clock.now = new Date('2026-10-24T12:00:00Z');
  await passDays(2);
  expect(madeArchives()).toEqual([
    // With the setting new, or after a night without the server, the backup is made as soon as it runs.
    'gallery-2026-03-28T12-00-00Z.tar.gz',
    'gallery-2026-03-29T01-00-00Z.tar.gz',
    'gallery-2026-03-30T01-00-00Z.tar.gz',
    'gallery-2026-10-24T12-00-00Z.tar.gz',
    'gallery-2026-10-25T02-00-00Z.tar.gz',
    'gallery-2026-10-26T02-00-00Z.tar.gz',
  ]);
  pass(-12 * 60);
  await poll();
  expect(madeArchives()).toHaveLength(6);
});

test('a failure is stored, logged, mailed once per night and tried again every hour; a success clears it', async () => {
  let isFailing = false;
  const schedule = await testSchedule('2026-11-17T02:00:00Z', async () => {
    if (isFailing) throw new Error('s3://backups/ cannot be used (ECONNREFUSED)');
    return { bytes: 1 };
  });
  const { db, poll, pass, runJob, onError } = schedule;
  await poll();
  isFailing = true;
  // Three attempts in each of two nights, by a check every half an hour.
  pass(24 * 60);
  for (const night of [1, 2]) {
    for (let half = 0; half < 6; half += 1) {
      await poll();
      pass(30);
    }
    expect(runJob).toHaveBeenCalledTimes(1 + night * 3);
    expect(onError).toHaveBeenCalledTimes(night * 3);
    if (night === 1) pass(21 * 60);
  }
  expect(await readBackupStatus(db)).toEqual({
    firstAttemptAt: '2026-11-17T02:00:00.000Z',
    lastVerifiedAt: '2026-11-17T02:00:00.000Z',
    lastFailure: { at: '2026-11-19T04:00:00.000Z', reason: 's3://backups/ cannot be used (ECONNREFUSED)' },
  });
  const written = await mails();
  expect(written.map(({ subject, to }) => [subject, to])).toEqual([
    ['The backup of November 18, 2026 has failed', null],
    ['The backup of November 19, 2026 has failed', null],
  ]);
  expect(written[1]?.text).toContain(
    [
      'The nightly backup of the website has failed. It is tried again every hour until it succeeds.',
      'Reason: s3://backups/ cannot be used (ECONNREFUSED)\nLast verified backup: November 17, 2026, 03:00',
    ].join('\n\n'),
  );

  isFailing = false;
  await poll();
  const { lastVerifiedAt, lastFailure } = await readBackupStatus(db);
  expect([lastVerifiedAt, lastFailure]).toEqual(['2026-11-19T05:00:00.000Z', null]);
  // The job of a success removes the archives of all failed attempts.
  expect(runJob.mock.lastCall?.[0].unverified).toHaveLength(6);
});

test('a stop aborts the job without a failure, and the backup is made after the next start', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { db, options, runJob, onError, poll, pass } = await testSchedule(
    '2026-11-18T12:00:00Z',
    (_job, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('killed')))),
  );
  const stop = startNightlyBackups(options);
  vi.advanceTimersByTime(MINUTE_MS);
  await expect.poll(() => runJob.mock.calls.length).toBe(1);
  await stop();
  expect((await readBackupStatus(db)).lastFailure).toBeNull();
  expect(await mails()).toEqual([]);
  pass(1);
  runJob.mockResolvedValue({ bytes: 1 });
  await poll();
  expect((await readBackupStatus(db)).lastVerifiedAt).not.toBeNull();
  expect(onError).not.toHaveBeenCalled();
});

test('a process that loses the lease aborts its job and records nothing', async () => {
  const database = await openPostgres(inject('postgresUrl'), () => {}, { renewLeaseMs: 10 });
  onTestFinished(database.close);
  const { db, poll, onError } = await testSchedule('2026-11-18T02:00:00Z', async (_job, signal) => {
    await db.update(leases).set({ holder: sql`gen_random_uuid()` });
    await expect.poll(() => signal.aborted).toBe(true);
    throw new Error('killed');
  });
  await poll(database);
  expect(onError).not.toHaveBeenCalled();
  expect(await db.select({ finishedAt: backups.finishedAt }).from(backups)).toEqual([{ finishedAt: null }]);
  expect(await mails()).toEqual([]);
});

test('an attempt during which the server was killed is a failure, and is repeated after an hour', async () => {
  const { db, poll, pass, runJob } = await testSchedule('2026-11-18T02:30:00Z');
  const killed = { archive: 'gallery-2026-11-18T02-00-00Z.tar.gz', night: '2026-11-18' };
  await db.insert(backups).values({ ...killed, startedAt: new Date('2026-11-18T02:00:00Z') });
  await poll();
  expect(runJob).not.toHaveBeenCalled();
  pass(30);
  await poll();
  expect(runJob).toHaveBeenCalledOnce();
  expect(await mails()).toMatchObject([
    { text: expect.stringContaining('Reason: The server ended before the backup was complete.') },
  ]);
});

test('attempts are forgotten after 100 days, except the last verified one', async () => {
  const { db, poll, pass, clock } = await testSchedule('2026-11-17T02:00:00Z');
  await poll();
  pass(24 * 60);
  await poll();
  pass(100 * 24 * 60);
  await deleteOldAttempts(db, clock.now);
  expect(await db.select({ night: backups.night }).from(backups)).toEqual([{ night: '2026-11-18' }]);
});
