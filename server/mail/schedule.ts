const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** After the first, the second and the third failure; then hourly. */
const WAITS_MIN = [1, 5, 15];
const LONGEST_WAIT_MIN = 60;
const TRYING_DAYS = 3;

/** `attempts` counts the one that has just failed. */
export const nextAttempt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + (WAITS_MIN[attempts - 1] ?? LONGEST_WAIT_MIN) * MINUTE_MS);

const SECOND_MS = 1_000;
const CRASH_WAIT_S = 10;

/** For an attempt that nobody reports on, because the program ended in the middle of it: soon, but not again and again. */
export const ifNothingIsHeard = (attempts: number, now: Date): Date =>
  attempts === 1 ? new Date(now.getTime() + CRASH_WAIT_S * SECOND_MS) : nextAttempt(attempts, now);

export const triedUntil = (from: Date): Date => new Date(from.getTime() + TRYING_DAYS * DAY_MS);
