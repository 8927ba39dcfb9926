/** A field that no person sees; programs that fill in every field give themselves away by it. */
export const TRAP_FIELD = 'homepage';

/** How long a form was open, in milliseconds, goes along in this header: a body holds nothing but what was asked for. */
export const TIME_HEADER = 'x-form-time';

/**
 * Nobody reads a form and writes a sentence in less time. An address alone the browser itself may fill in, in a form that is
 * there from the beginning: its time is that of the page, and only what is sent before anyone can have seen it is too fast.
 */
export const MINIMUM_TIME_MS = { message: 2_000, address: 50 };

export const SPAM_REASONS = ['trap', 'too fast'] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

export const SPAM_REASON_LABELS: Record<SpamReason, string> = {
  trap: 'A field that people do not see was filled in',
  'too fast': 'It was sent faster than anyone fills in the form',
};

/** What a form's sender left behind besides the input; null is what was not told. */
export type FormTraces = { trap: string | null; timeMs: number | null };

/** Why it looks like spam, or null. Whoever tells no time has no clock to be wrong about. */
export function spamReason({ trap, timeMs }: FormTraces, minimumMs: number): SpamReason | null {
  if (trap) return 'trap';
  return timeMs !== null && timeMs < minimumMs ? 'too fast' : null;
}
