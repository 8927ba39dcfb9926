import { describe, expect, test } from 'vitest';
import { answerTimeText, minutesLeft, timeLeftText } from './inbox.ts';

describe('the 24 hours of an inquiry', () => {
  test.each([
    ['has just come', '2026-11-15T11:00:00Z', '24 h left'],
    ['comes from a clock that is ahead', '2026-11-15T10:58:00Z', '24 h left'],
    ['came a minute ago', '2026-11-15T11:01:00Z', '23 h 59 min left'],
    ['came almost a day ago', '2026-11-16T10:20:00Z', '40 min left'],
    ['has half a minute left', '2026-11-16T10:59:30Z', '1 min left'],
    ['has reached its hour', '2026-11-16T11:00:00Z', '0 min overdue'],
    ['is late', '2026-11-16T11:12:00Z', '12 min overdue'],
    ['is hours late', '2026-11-16T14:30:00Z', '3 h overdue'],
    ['is a day late', '2026-11-17T11:00:00Z', '1 day overdue'],
    ['was forgotten', '2026-11-20T11:00:00Z', '4 days overdue'],
  ])('one that %s', (_what, now, text) => {
    expect(timeLeftText(minutesLeft('2026-11-15T11:00:00.000Z', new Date(now)))).toBe(text);
  });
});

test.each([
  ['at once', '2026-11-15T11:00:20Z', 'answered after 0 min'],
  ['soon', '2026-11-15T11:40:00Z', 'answered after 40 min'],
  ['the same day', '2026-11-15T14:30:00Z', 'answered after 3 h'],
  ['days later', '2026-11-18T11:00:00Z', 'answered after 3 days'],
  ['before it came, by a clock that was wrong', '2026-11-15T10:00:00Z', 'answered after 0 min'],
])('how long an answer took that went out %s', (_when, respondedAt, text) => {
  expect(answerTimeText('2026-11-15T11:00:00.000Z', respondedAt)).toBe(text);
});
