import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LONGEST_SESSION_DAYS, SESSION_DAYS } from '../../domain/auth.ts';
import { deviceName } from '../../domain/device.ts';
import type { AppContext } from '../app-context.ts';
import { mayRead } from '../http/access.ts';
import { cookieOf, SESSION_COOKIE } from './cookie-names.ts';
import type { Account } from './repository.ts';
import { createSession, findSession, touchSession } from './session-repository.ts';

const DAY_MS = 86_400_000;
const LIFETIME_MS = SESSION_DAYS * DAY_MS;
const LONGEST_MS = LONGEST_SESSION_DAYS * DAY_MS;
/** How exactly the last use is recorded. */
const USE_INTERVAL_MS = 5 * 60_000;

/** Only the hash is stored. A fast one is enough for 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const newToken = (): string => randomBytes(32).toString('base64url');

const expiryFrom = (now: Date, signedInAt: Date) =>
  new Date(Math.min(now.getTime() + LIFETIME_MS, signedInAt.getTime() + LONGEST_MS));

const cookie = (secure: boolean) => cookieOf(SESSION_COOKIE, '/', secure);

export const sessionTokenOf = (request: FastifyRequest, secure: boolean): string | undefined =>
  request.cookies[cookie(secure).name];

function setCookie(reply: FastifyReply, token: string, secure: boolean, expiresAt: Date, now: Date): void {
  const { name, options } = cookie(secure);
  const maxAge = Math.round((expiresAt.getTime() - now.getTime()) / 1000);
  reply.setCookie(name, token, { ...options, maxAge });
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  const { name, options } = cookie(secure);
  reply.clearCookie(name, options);
}

/** False if the account changed after its password was checked. */
export async function openSession(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Pick<Account, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const token = newToken();
  const now = context.clock();
  const expiresAt = expiryFrom(now, now);
  const isOpen = await createSession(context.database.db, {
    tokenHash: hashToken(token),
    staffId: account.id,
    passwordHash: account.passwordHash,
    device: deviceName(request.headers['user-agent']),
    now,
    expiresAt,
  });
  if (isOpen) setCookie(reply, token, context.isSecure(), expiresAt, now);
  return isOpen;
}

/** Whether the request comes from staff, for files, which set no cookie and extend no session. */
export async function isOfStaff(request: FastifyRequest, context: AppContext): Promise<boolean> {
  const token = sessionTokenOf(request, context.isSecure());
  const staff = token ? await findSession(context.database.db, hashToken(token), context.clock()) : null;
  return staff !== null && staff !== undefined && mayRead({ staff });
}

/** Sets `request.staff`. Sliding expiry: the session is extended by its use, up to an absolute end. */
export function authenticateStaff(app: FastifyInstance, context: AppContext): void {
  app.decorateRequest('staff', null);
  app.addHook('onRequest', async (request, reply) => {
    // Files and pages are the same for everyone and cached, so they must never set a session cookie.
    const token = request.url.startsWith('/api/') ? sessionTokenOf(request, context.isSecure()) : undefined;
    if (!token) return;
    const { db } = context.database;
    const now = context.clock();
    const session = await findSession(db, hashToken(token), now);
    if (!session) return;
    const { createdAt, lastUsedAt, expiresAt, ...staff } = session;
    request.staff = staff;
    if (now.getTime() - lastUsedAt.getTime() < USE_INTERVAL_MS) return;
    const extended = expiryFrom(now, createdAt);
    // The cookie is renewed at most once a day.
    const isRenewed = extended.getTime() - expiresAt.getTime() >= DAY_MS;
    await touchSession(db, staff.sessionId, now, isRenewed ? extended : expiresAt);
    if (isRenewed) setCookie(reply, token, context.isSecure(), extended, now);
  });
}
