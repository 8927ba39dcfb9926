import { expect, test } from 'vitest';
import { backupProblemText, formatAge } from './backup-text.ts';

const NOW = new Date('2026-11-18T08:00:00Z');

test.each([
  // The clock of the browser may be behind that of the server.
  ['2026-11-18T08:01:00Z', 'less than an hour'],
  ['2026-11-18T07:00:00Z', '1 hour'],
  ['2026-11-18T03:00:00Z', '5 hours'],
  ['2026-11-16T08:00:00Z', '48 hours'],
  ['2026-11-15T02:00:00Z', '3 days'],
])('the age of %s', (at, age) => {
  expect(formatAge(new Date(at), NOW)).toBe(age);
});

const lastFailure = { at: '2026-11-18T07:00:00.000Z', reason: 'ENOSPC: no space left on device, write' };
const FAILED = 'The latest attempt failed: ENOSPC: no space left on device, write. It is tried again every hour.';
const first = '2026-11-01T02:00:00.000Z';
const recent = '2026-11-18T02:00:00.000Z';
const old = '2026-11-15T02:00:00.000Z';

test.each([
  ['a recent backup', { lastVerifiedAt: recent }, null],
  ['a backup under way for the first time', { firstAttemptAt: recent }, null],
  ['backups that are off', { isScheduled: false, lastVerifiedAt: old, lastFailure }, null],
  ['an old backup', { lastVerifiedAt: old }, 'The last verified backup is 3 days old. Please tell your administrator.'],
  [
    'an old backup and a failure',
    { lastVerifiedAt: old, lastFailure },
    `The last verified backup is 3 days old. ${FAILED} Please tell your administrator.`,
  ],
  [
    'a failure after a recent backup',
    { lastVerifiedAt: recent, lastFailure },
    `${FAILED} Please tell your administrator.`,
  ],
  ['a first failure', { lastFailure }, `There is no verified backup yet. ${FAILED} Please tell your administrator.`],
])('the notice about %s', (_what, status, text) => {
  const complete = { isScheduled: true, firstAttemptAt: first, lastVerifiedAt: null, lastFailure: null, ...status };
  expect(backupProblemText(complete, NOW)).toBe(text);
});
