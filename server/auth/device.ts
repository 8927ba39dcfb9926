import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, DEVICE_COOKIE } from './cookie-names.ts';

const LIFETIME_SECONDS = 180 * 86_400;

type Account = { id: string; passwordHash: string };

const cookie = (secure: boolean) => cookieOf(DEVICE_COOKIE, '/api/auth', secure);

export const deviceCookieOf = (request: FastifyRequest, secure: boolean): string | undefined =>
  request.cookies[cookie(secure).name];

/** The password hash is the key, so there is no secret to store, and a new password invalidates the cookie. */
const sign = ({ id, passwordHash }: Account, nonce: string): Buffer =>
  createHmac('sha256', passwordHash).update(`device\0${id}\0${nonce}`).digest();

/** Remembers that the account has signed in from this browser. */
export function setDeviceCookie(reply: FastifyReply, account: Account, secure: boolean): void {
  const nonce = randomBytes(16).toString('base64url');
  const { name, options } = cookie(secure);
  reply.setCookie(name, `${nonce}.${sign(account, nonce).toString('base64url')}`, {
    ...options,
    maxAge: LIFETIME_SECONDS,
  });
}

/** The nonce of a cookie that this account's sign-in has set, otherwise null. */
export function findDevice(cookie: string, account: Account): string | null {
  const [nonce = '', signature = ''] = cookie.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(account, nonce);
  return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : null;
}
