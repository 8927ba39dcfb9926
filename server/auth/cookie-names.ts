export const SESSION_COOKIE = 'session';

/** Must not contain the name of the session cookie: the response cache takes such requests for staff. */
export const DEVICE_COOKIE = 'device';
