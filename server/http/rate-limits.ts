/** Per form and IP address: enough for a gallery's guests behind one network. */
export const PUBLIC_FORM_LIMIT = { max: 60, timeWindow: '10 minutes' };

/** Failed sign-ins. */
export const SIGN_IN_FAILURES = { perName: 10, perAddress: 30, windowMs: 15 * 60_000 };

export const tooManyRequests = (after: string) => `Too many requests. Please try again in ${after}.`;
