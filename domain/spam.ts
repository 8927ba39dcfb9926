/** The name of the hidden field; only bots fill it in. */
export const HONEYPOT_FIELD = 'homepage';

/** How long the form was open, in milliseconds. A header, because the body holds the validated input alone. */
export const FORM_TIME_HEADER = 'x-form-time';

/**
 * A person needs longer than this to read a form and write a message. An e-mail address may be autofilled, and its form is
 * on every page, so there only the time since the page was opened counts.
 */
export const MINIMUM_FILL_TIME_MS = { message: 2_000, address: 50 };

export const SPAM_REASONS = ['trap', 'too fast'] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

export const SPAM_REASON_LABELS: Record<SpamReason, string> = {
  trap: 'A field that people do not see was filled in',
  'too fast': 'It was sent faster than anyone fills in the form',
};

/** Null where the client sent none. */
export type SpamSignals = { honeypot: string | null; timeMs: number | null };

/** Why a submission looks like spam, or null. A missing time is no reason: only our own form sends it. */
export function spamReason({ honeypot, timeMs }: SpamSignals, minimumMs: number): SpamReason | null {
  if (honeypot) return 'trap';
  return timeMs !== null && timeMs < minimumMs ? 'too fast' : null;
}
