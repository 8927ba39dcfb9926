import { expect, test } from 'vitest';
import { formPauseText } from './form-pause-text.ts';

const at = { pausedAt: '2026-11-15T13:05:00.000Z', resumesAt: '2026-11-15T14:05:00.000Z' };

test.each([
  [
    'during the pause',
    { form: 'inquiry', ...at } as const,
    '2026-11-15T13:06:00Z',
    '2026-11-15',
    'The inquiry form was paused at 14:05 because of unusually many messages; it accepts messages again at 15:05.',
  ],
  [
    'on the next day',
    { form: 'subscription', ...at } as const,
    '2026-11-16T08:00:00Z',
    '2026-11-16',
    'The mailing list form was paused on Nov 15 at 14:05 because of unusually many sign-ups; it accepts sign-ups again.',
  ],
])('a pause %s', (_when, pause, now, today, text) => {
  expect(formPauseText(pause, new Date(now), today)).toBe(text);
});
