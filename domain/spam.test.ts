import { describe, expect, test } from 'vitest';
import { MINIMUM_TIME_MS, spamReason } from './spam.ts';

const MINIMUM = MINIMUM_TIME_MS.message;

describe('a sent form', () => {
  test.each([
    ['the hidden field is filled in', { trap: 'https://cheap.example', timeMs: 60_000 }, 'trap'],
    ['it was sent faster than anyone writes', { trap: null, timeMs: MINIMUM - 1 }, 'too fast'],
  ])('looks like spam when %s', (_rule, traces, reason) => {
    expect(spamReason(traces, MINIMUM)).toBe(reason);
  });

  test.each([
    ['a person took their time', { trap: '', timeMs: MINIMUM }],
    ['nothing is known about it', { trap: null, timeMs: null }],
  ])('does not when %s', (_rule, traces) => {
    expect(spamReason(traces, MINIMUM)).toBeNull();
  });
});
