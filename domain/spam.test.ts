import { expect, test } from 'vitest';
import { MINIMUM_FILL_TIME_MS, spamReason } from './spam.ts';

const MINIMUM = MINIMUM_FILL_TIME_MS.message;

test.each([
  ['filled honeypot', { honeypot: 'https://cheap.example', timeMs: 60_000 }, 'trap'],
  ['sent faster than anyone writes', { honeypot: null, timeMs: MINIMUM - 1 }, 'too fast'],
  ['minimum time reached', { honeypot: '', timeMs: MINIMUM }, null],
  ['no signals', { honeypot: null, timeMs: null }, null],
])('spam reason: %s', (_case, signals, reason) => {
  expect(spamReason(signals, MINIMUM)).toBe(reason);
});
