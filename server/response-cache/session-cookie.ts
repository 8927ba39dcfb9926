import { SESSION_COOKIE } from '../auth/session.ts';

/** Rather once too often: whoever carries anything that looks like a session gets an answer of their own. */
export const mayBeStaff = (cookie: string | undefined): boolean => cookie?.includes(SESSION_COOKIE) ?? false;
