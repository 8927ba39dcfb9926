import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SESSION_DAYS } from '../../domain/auth.ts';
import type { AppContext } from '../app-context.ts';
import { SESSION_COOKIE } from './cookie-names.ts';
import { createSession, extendSession, findSession } from './repository.ts';

export type Staff = { id: string; username: string };

const DAY_MS = 86_400_000;
const LIFETIME_MS = SESSION_DAYS * DAY_MS;

/** Only the hash is stored. A fast one is enough for 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const expiryFrom = (now: Date) => new Date(now.getTime() + LIFETIME_MS);

function setCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: LIFETIME_MS / 1000,
  });
}

type Account = { id: string; passwordHash: string };

/** False if the account changed after its password was checked. */
export async function openSession(context: AppContext, reply: FastifyReply, account: Account): Promise<boolean> {
  const token = randomBytes(32).toString('base64url');
  const now = context.clock();
  const isOpen = await createSession(context.database.db, {
    tokenHash: hashToken(token),
    staffId: account.id,
    passwordHash: account.passwordHash,
    now,
    expiresAt: expiryFrom(now),
  });
  if (isOpen) setCookie(reply, token, context.isSecure());
  return isOpen;
}

/** Sets `request.staff`. Sliding expiry: a used session is extended, at most once a day. */
export function authenticateStaff(app: FastifyInstance, context: AppContext): void {
  app.decorateRequest('staff', null);
  app.addHook('onRequest', async (request, reply) => {
    // Files and pages are the same for everyone and cached, so they must never set a session cookie.
    const token = request.url.startsWith('/api/') ? request.cookies[SESSION_COOKIE] : undefined;
    if (!token) return;
    const now = context.clock();
    const session = await findSession(context.database.db, hashToken(token), now);
    if (!session) return;
    request.staff = { id: session.staffId, username: session.username };
    if (session.expiresAt.getTime() - now.getTime() < LIFETIME_MS - DAY_MS) {
      await extendSession(context.database.db, hashToken(token), expiryFrom(now));
      setCookie(reply, token, context.isSecure());
    }
  });
}
