import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { authChallenges, type CHALLENGE_KINDS } from '../db/schema/auth.ts';
import { HttpProblem } from '../http/problem.ts';
import { CHALLENGE_COOKIE, cookieOf } from './cookie-names.ts';
import { hashToken, newToken } from './session.ts';

export type ChallengeKind = (typeof CHALLENGE_KINDS)[number];

const MINUTES = 10;
/** Wrong codes until the password has to be entered again. */
const MAX_FAILURES = 5;

type NewChallenge = { kind: ChallengeKind; staffId: string | null; challenge: string };

const columns = {
  kind: authChallenges.kind,
  staffId: authChallenges.staffId,
  challenge: authChallenges.challenge,
};

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(authChallenges).where(lte(authChallenges.expiresAt, now));
}

async function putChallenge(db: Db, tokenHash: string, challenge: NewChallenge, now: Date): Promise<void> {
  await deleteExpiredChallenges(db, now);
  const row = { ...challenge, failures: 0, expiresAt: new Date(now.getTime() + MINUTES * 60_000) };
  await db
    .insert(authChallenges)
    .values({ ...row, tokenHash })
    .onConflictDoUpdate({ target: authChallenges.tokenHash, set: row });
}

/** In the staff area, where messages are in English. */
export const timedOut = () => new HttpProblem(400, 'This took too long. Please try again.');

/** Usable once. */
async function takeChallenge(db: Db, tokenHash: string, kinds: readonly ChallengeKind[], now: Date) {
  const [taken] = await db
    .delete(authChallenges)
    .where(
      and(
        eq(authChallenges.tokenHash, tokenHash),
        inArray(authChallenges.kind, [...kinds]),
        gt(authChallenges.expiresAt, now),
      ),
    )
    .returning(columns);
  return taken ?? null;
}

// During a sign-in a cookie names the challenge.

const cookie = (secure: boolean) => cookieOf(CHALLENGE_COOKIE, '/api/auth', secure);

const tokenIn = (request: FastifyRequest, secure: boolean): string => request.cookies[cookie(secure).name] ?? '';

type Options = { db: Db; secure: boolean; now: Date };

export async function beginSignInChallenge(
  reply: FastifyReply,
  challenge: NewChallenge,
  { db, secure, now }: Options,
): Promise<void> {
  const token = newToken();
  await putChallenge(db, hashToken(token), challenge, now);
  const { name, options } = cookie(secure);
  reply.setCookie(name, token, { ...options, maxAge: MINUTES * 60 });
}

export const takeSignInChallenge = (
  request: FastifyRequest,
  kinds: readonly ChallengeKind[],
  { db, secure, now }: Options,
) => takeChallenge(db, hashToken(tokenIn(request, secure)), kinds, now);

const isWaiting = (request: FastifyRequest, secure: boolean, now: Date) =>
  and(
    eq(authChallenges.tokenHash, hashToken(tokenIn(request, secure))),
    eq(authChallenges.kind, 'second factor'),
    gt(authChallenges.expiresAt, now),
  );

/**
 * The challenge of a second factor, which allows a few wrong codes: each call counts as one, so that parallel guesses do too.
 * The right code deletes it with `takeSignInChallenge`.
 */
export async function tryCodeChallenge(request: FastifyRequest, { db, secure, now }: Options): Promise<boolean> {
  const tried = await db
    .update(authChallenges)
    .set({ failures: sql`${authChallenges.failures} + 1` })
    .where(and(isWaiting(request, secure, now), sql`${authChallenges.failures} < ${MAX_FAILURES}`))
    .returning({ failures: authChallenges.failures });
  return tried.length > 0;
}

/** Whose sign-in waits for a second factor; null for none. */
export async function findWaitingSignIn(request: FastifyRequest, { db, secure, now }: Options): Promise<string | null> {
  const [waiting] = await db
    .select(columns)
    .from(authChallenges)
    .where(isWaiting(request, secure, now));
  return waiting?.staffId ?? null;
}

/** What a passkey has to sign as the second factor. */
export async function setChallengeToSign(
  request: FastifyRequest,
  challenge: string,
  { db, secure, now }: Options,
): Promise<void> {
  await db
    .update(authChallenges)
    .set({ challenge })
    .where(isWaiting(request, secure, now));
}

export function clearChallengeCookie(reply: FastifyReply, secure: boolean): void {
  const { name, options } = cookie(secure);
  reply.clearCookie(name, options);
}

// A session has one challenge of each kind, without a cookie.

const keyOf = (sessionId: string, kind: ChallengeKind) => `${kind} of ${sessionId}`;

export const beginSessionChallenge = (db: Db, sessionId: string, challenge: NewChallenge, now: Date): Promise<void> =>
  putChallenge(db, keyOf(sessionId, challenge.kind), challenge, now);

export const takeSessionChallenge = (db: Db, sessionId: string, kind: ChallengeKind, now: Date) =>
  takeChallenge(db, keyOf(sessionId, kind), [kind], now);

/** Without using it up: a mistyped code of an authenticator app does not need another QR code. */
export async function readSessionChallenge(db: Db, sessionId: string, kind: ChallengeKind, now: Date) {
  const [found] = await db
    .select(columns)
    .from(authChallenges)
    .where(and(eq(authChallenges.tokenHash, keyOf(sessionId, kind)), gt(authChallenges.expiresAt, now)));
  return found ?? null;
}
