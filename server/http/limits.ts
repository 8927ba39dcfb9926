/** A public form, per address: far above a gallery's guests behind one network, far below a flood. */
export const publicForm = { max: 60, timeWindow: '10 minutes' };

/** Failed attempts to sign in. */
export const SIGN_IN_FAILURES = { perName: 10, perAddress: 30, windowMs: 15 * 60_000 };

export const tooManyRequests = (after: string) => `Too many requests. Please try again in ${after}.`;
