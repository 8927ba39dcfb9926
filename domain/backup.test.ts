import { expect, test } from 'vitest';
import { archiveName, archivesToRemove, backupNight, isBackupOverdue, madeAtOf } from './backup.ts';
import { addDays, zurichDay } from './day.ts';

const MINUTE_MS = 60_000;

/** The instants at which a check every minute finds a new night due. */
function backupsBetween(start: string, end: string): string[] {
  const found: string[] = [];
  let night = backupNight(new Date(start));
  for (let at = Date.parse(start); at < Date.parse(end); at += MINUTE_MS) {
    const due = backupNight(new Date(at));
    if (due === night) continue;
    found.push(`${due} ${new Date(at).toISOString().slice(11, 16)}`);
    night = due;
  }
  return found;
}

test('one backup a night, at 03:00 in Zurich, also when summer time begins and ends', () => {
  expect(backupsBetween('2026-03-27T12:00:00Z', '2026-03-31T12:00:00Z')).toEqual([
    '2026-03-28 02:00',
    '2026-03-29 01:00',
    '2026-03-30 01:00',
    '2026-03-31 01:00',
  ]);
  expect(backupsBetween('2026-10-23T12:00:00Z', '2026-10-27T12:00:00Z')).toEqual([
    '2026-10-24 01:00',
    '2026-10-25 02:00',
    '2026-10-26 02:00',
    '2026-10-27 02:00',
  ]);
});

test('the name of an archive has its time, and only such names are archives', () => {
  const at = new Date('2026-11-18T02:00:07.123Z');
  expect(archiveName(at)).toBe('gallery-2026-11-18T02-00-07Z.tar.gz');
  expect(madeAtOf(archiveName(at))).toEqual(new Date('2026-11-18T02:00:07Z'));
  for (const name of [
    'before-the-move.tar.gz',
    'gallery-2026-11-18T02-00-07Z.tar.gz.unfinished',
    'gallery-2026-02-30T02-00-07Z.tar.gz',
    'gallery-2026-11-18T25-00-07Z.tar.gz',
  ]) {
    expect(madeAtOf(name), name).toBeNull();
  }
});

/** Makes an archive on each day and applies the rule after each. */
function keepThrough(days: readonly string[]): string[] {
  let kept: { madeAt: Date }[] = [];
  for (const day of days) {
    const newest = { madeAt: new Date(`${day}T02:00:00Z`) };
    const removed = archivesToRemove([newest, ...kept]);
    expect(removed).not.toContain(newest);
    kept = [newest, ...kept].filter((archive) => !removed.includes(archive));
  }
  return kept.map(({ madeAt }) => zurichDay(madeAt));
}

const days = (start: string, count: number) => [...Array(count).keys()].map((index) => addDays(start, index));

test('after 400 nights 7 days, 4 weeks and 12 months are left, each by its newest archive', () => {
  const all = days('2025-10-15', 400);
  expect(all.at(-1)).toBe('2026-11-18');
  const daily = all.slice(-7).toReversed();
  const sundays = ['2026-11-15', '2026-11-08', '2026-11-01'];
  const months = ['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31'];
  const more = ['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'];
  expect(keepThrough(all)).toEqual([...new Set([...daily, ...sundays, ...months, ...more])]);
});

test('a pause deletes nothing: only days, weeks and months with an archive are counted', () => {
  const all = [...days('2025-01-01', 3), '2026-06-01'];
  expect(keepThrough(all)).toEqual(all.toReversed());
});

test('of several archives of one day the newest stays', () => {
  const hours = ['02', '09', '12'].map((hour) => ({ madeAt: new Date(`2026-11-18T${hour}:00:00Z`) }));
  expect(archivesToRemove(hours)).toEqual([hours[1], hours[0]]);
});

test('a backup is overdue 48 hours after the last verified one, or after the first attempt', () => {
  const at = '2026-11-16T02:00:00.000Z';
  const [onTime, late] = [new Date('2026-11-18T02:00:00Z'), new Date('2026-11-18T02:00:01Z')];
  for (const since of [
    { firstAttemptAt: at, lastVerifiedAt: null },
    { firstAttemptAt: '2026-01-01T02:00:00.000Z', lastVerifiedAt: at },
  ]) {
    const status = { isScheduled: true, lastFailure: null, ...since };
    expect(isBackupOverdue(status, onTime)).toBe(false);
    expect(isBackupOverdue(status, late)).toBe(true);
  }
  const unknown = { isScheduled: true, lastFailure: null, firstAttemptAt: null, lastVerifiedAt: null };
  expect(isBackupOverdue(unknown, late)).toBe(false);
});
