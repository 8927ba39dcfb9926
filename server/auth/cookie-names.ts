/** Also part of its name on https, by which the response cache recognises requests of staff. */
export const SESSION_COOKIE = 'session';

/** These must not contain the name of the session cookie. */
export const DEVICE_COOKIE = 'device';
export const CHALLENGE_COOKIE = 'sign-in';

type CookieOptions = { path: string; httpOnly: true; sameSite: 'lax'; secure: boolean };

/**
 * The name and the options of a cookie. On https the prefix `__Host-` has the browser reject one that a subdomain or an
 * insecure page has set; it needs the path '/'.
 */
export function cookieOf(name: string, path: string, secure: boolean): { name: string; options: CookieOptions } {
  const options = { httpOnly: true, sameSite: 'lax', secure } as const;
  if (secure) return { name: `__Host-${name}`, options: { ...options, path: '/' } };
  return { name, options: { ...options, path } };
}
