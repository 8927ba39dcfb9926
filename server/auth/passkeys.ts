import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { isTransport, type NewPasskey, type PasskeyProof } from '../../domain/passkey.ts';
import type { AppContext } from '../app-context.ts';
import type { Db } from '../db/database.ts';
import { staffPasskeys } from '../db/schema/auth.ts';
import { HttpProblem } from '../http/problem.ts';

type Site = { origin: string; id: string };

/** Passkeys are bound to the name of the site. Without PUBLIC_URL it is the one the browser uses, such as localhost. */
export function siteOf(request: FastifyRequest, { config }: Pick<AppContext, 'config'>): Site {
  const origin = config.publicUrl ?? `http://${request.host}`;
  if (!URL.canParse(origin)) throw new HttpProblem(400, 'The host of this request is not valid.');
  return { origin, id: new URL(origin).hostname };
}

const withTransports = <T extends { transports: string[] }>(passkeys: readonly T[]) =>
  passkeys.map(({ transports, ...passkey }) => ({ ...passkey, transports: transports.filter(isTransport) }));

export const listPasskeys = (db: Db, staffId: string) =>
  db
    .select({
      id: staffPasskeys.id,
      name: staffPasskeys.name,
      transports: staffPasskeys.transports,
      createdAt: staffPasskeys.createdAt,
      lastUsedAt: staffPasskeys.lastUsedAt,
    })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id));

const MAX_PASSKEYS = 20;

export async function registrationOptions(
  db: Db,
  { id }: Site,
  gallery: string,
  person: { id: string; username: string },
) {
  const existing = await listPasskeys(db, person.id);
  if (existing.length >= MAX_PASSKEYS) throw new HttpProblem(409, `An account has at most ${MAX_PASSKEYS} passkeys.`);
  return generateRegistrationOptions({
    rpName: gallery,
    rpID: id,
    userID: new TextEncoder().encode(person.id),
    userName: person.username,
    excludeCredentials: withTransports(existing).map((passkey) => ({ id: passkey.id, transports: passkey.transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
}

const notVerified = () => new HttpProblem(400, 'The passkey could not be verified. Please try again.');

/** What is stored of a new passkey. Throws 400 if its answer does not belong to the challenge. */
export async function verifyNewPasskey(site: Site, challenge: string, response: NewPasskey) {
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw notVerified();
  const { credential } = registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
  };
}

type Stored = Awaited<ReturnType<typeof verifyNewPasskey>>;

export async function addPasskey(tx: Db, passkey: Stored & { staffId: string; name: string }, at: Date): Promise<void> {
  const added = await tx
    .insert(staffPasskeys)
    .values({ ...passkey, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id });
  if (added.length === 0) throw new HttpProblem(409, 'This passkey is in use already.');
}

/** False if the account has no such passkey. */
export async function deletePasskey(tx: Db, staffId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.staffId, staffId), eq(staffPasskeys.id, id)))
    .returning({ id: staffPasskeys.id });
  return deleted.length > 0;
}

/** For the passkeys of one account, or for any that the browser offers. */
export async function authenticationOptions(db: Db, { id }: Site, staffId: string | null) {
  const known = staffId === null ? [] : withTransports(await listPasskeys(db, staffId));
  return generateAuthenticationOptions({
    rpID: id,
    userVerification: 'required',
    allowCredentials: known.map((passkey) => ({ id: passkey.id, transports: passkey.transports })),
  });
}

/** Whose passkey has signed the challenge; null if none of `staffId`, or of anybody where it is null. */
export async function verifyPasskey(
  db: Db,
  site: Site,
  expected: { challenge: string; staffId: string | null },
  response: PasskeyProof,
  now: Date,
): Promise<string | null> {
  const [passkey] = await db.select().from(staffPasskeys).where(eq(staffPasskeys.id, response.id));
  if (!passkey || (expected.staffId !== null && passkey.staffId !== expected.staffId)) return null;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: expected.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: null }));
  if (!verified || !authenticationInfo) return null;
  await db
    .update(staffPasskeys)
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: now })
    .where(eq(staffPasskeys.id, passkey.id));
  return passkey.staffId;
}
