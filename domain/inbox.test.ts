import { describe, expect, test } from 'vitest';
import { answerTimeText, minutesLeft, timeLeftText } from './inbox.ts';

describe('time left to answer', () => {
  test.each([
    ['new', '2026-11-15T11:00:00Z', '24 h left'],
    ['clock of the sender ahead', '2026-11-15T10:58:00Z', '24 h left'],
    ['a minute old', '2026-11-15T11:01:00Z', '23 h 59 min left'],
    ['almost a day old', '2026-11-16T10:20:00Z', '40 min left'],
    ['half a minute left', '2026-11-16T10:59:30Z', '1 min left'],
    ['due now', '2026-11-16T11:00:00Z', '0 min overdue'],
    ['minutes late', '2026-11-16T11:12:00Z', '12 min overdue'],
    ['hours late', '2026-11-16T14:30:00Z', '3 h overdue'],
    ['a day late', '2026-11-17T11:00:00Z', '1 day overdue'],
    ['days late', '2026-11-20T11:00:00Z', '4 days overdue'],
  ])('%s', (_what, now, text) => {
    expect(timeLeftText(minutesLeft('2026-11-15T11:00:00.000Z', new Date(now)))).toBe(text);
  });
});

test.each([
  ['immediately', '2026-11-15T11:00:20Z', 'answered after 0 min'],
  ['within the hour', '2026-11-15T11:40:00Z', 'answered after 40 min'],
  ['the same day', '2026-11-15T14:30:00Z', 'answered after 3 h'],
  ['days later', '2026-11-18T11:00:00Z', 'answered after 3 days'],
  ['before it arrived (wrong clock)', '2026-11-15T10:00:00Z', 'answered after 0 min'],
])('answered %s', (_when, respondedAt, text) => {
  expect(answerTimeText('2026-11-15T11:00:00.000Z', respondedAt)).toBe(text);
});
