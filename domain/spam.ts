/** A field that no person sees; programs that fill in every field give themselves away by it. */
export const TRAP_FIELD = 'homepage';

/** How long a form was open, in milliseconds, goes along in this header: a body holds nothing but what was asked for. */
export const TIME_HEADER = 'x-form-time';

/** Nobody reads a form and writes a sentence in less. */
export const MINIMUM_TIME_MS = 2_000;

export const SPAM_REASONS = ['trap', 'too fast'] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

export const SPAM_REASON_LABELS: Record<SpamReason, string> = {
  trap: 'A field that people do not see was filled in',
  'too fast': `It was sent less than ${MINIMUM_TIME_MS / 1000} seconds after the form was opened`,
};

/** What a form's sender left behind besides the input; null is what was not told. */
export type FormTraces = { trap: string | null; timeMs: number | null };

/** Why it looks like spam, or null. Whoever tells no time has no clock to be wrong about. */
export function spamReason({ trap, timeMs }: FormTraces): SpamReason | null {
  if (trap) return 'trap';
  return timeMs !== null && timeMs < MINIMUM_TIME_MS ? 'too fast' : null;
}
