import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES } from '../../domain/account.ts';
import type { Db } from '../db/database.ts';
import { staff, staffPasskeys, staffRecoveryCodes } from '../db/schema/auth.ts';
import { HttpProblem, notFound } from '../http/problem.ts';

const PERIOD_SECONDS = 30;
/** Clocks of phones may be off by one step. */
const WINDOW = 1;

export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6, algorithm: 'SHA1' });

/** What the QR code holds. */
export const appAddress = (secret: string, gallery: string, username: string): string =>
  totpOf(secret, { issuer: gallery, label: username }).toString();

/** The code at a time, as an authenticator app shows it. */
export const appCode = (secret: string, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() });

/** The time step of a right code, otherwise null. */
export function appCodeStep(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

export type SecondFactors = { app: boolean; passkey: boolean };

export async function readSecondFactors(db: Db, staffId: string): Promise<SecondFactors> {
  const [account] = await db
    .select({ totpSecret: staff.totpSecret, passkeys: db.$count(staffPasskeys, eq(staffPasskeys.staffId, staffId)) })
    .from(staff)
    .where(eq(staff.id, staffId));
  return { app: !!account?.totpSecret, passkey: (account?.passkeys ?? 0) > 0 };
}

/** Whether the code of the app or a recovery code is right; either works once. */
export async function spendCode(db: Db, staffId: string, code: string, now: Date): Promise<boolean> {
  return (await spendAppCode(db, staffId, code, now)) || spendRecoveryCode(db, staffId, code);
}

async function spendAppCode(db: Db, staffId: string, code: string, now: Date): Promise<boolean> {
  const [account] = await db.select({ secret: staff.totpSecret }).from(staff).where(eq(staff.id, staffId));
  const step = account?.secret ? appCodeStep(account.secret, code, now) : null;
  if (step === null) return false;
  const spent = await db
    .update(staff)
    .set({ totpLastStep: step })
    .where(and(eq(staff.id, staffId), lt(staff.totpLastStep, step)))
    .returning({ id: staff.id });
  return spent.length > 0;
}

// Without 0, 1, I and O, which are mistaken for each other. 16 of 32 characters are 80 random bits: a fast hash is enough.
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 16;

const hashCode = (staffId: string, code: string): string =>
  createHash('sha256').update(`recovery code\0${staffId}\0${code}`).digest('base64url');

async function spendRecoveryCode(db: Db, staffId: string, code: string): Promise<boolean> {
  const spent = await db
    .delete(staffRecoveryCodes)
    .where(eq(staffRecoveryCodes.hash, hashCode(staffId, code)))
    .returning({ hash: staffRecoveryCodes.hash });
  return spent.length > 0;
}

/** Replaces those of before. The only time they are known. */
export async function createRecoveryCodes(tx: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join(''),
  );
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ hash: hashCode(staffId, code), staffId })));
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(staffRecoveryCodes)
    .where(eq(staffRecoveryCodes.staffId, staffId));
  return found?.count ?? 0;
}

/** New recovery codes with the first second factor, null with another one. */
export async function addSecondFactor(
  db: Db,
  staffId: string,
  add: (tx: Db) => Promise<void>,
): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    // Locked, so that two factors that are added at the same time do not both count as the first.
    const isAccount = and(eq(staff.id, staffId), isNull(staff.closedAt));
    const locked = await tx.select({ id: staff.id }).from(staff).where(isAccount).for('update');
    if (locked.length === 0) throw notFound('account');
    const { app, passkey } = await readSecondFactors(tx, staffId);
    await add(tx);
    return app || passkey ? null : createRecoveryCodes(tx, staffId);
  });
}

/** Rejects the removal of the last factor while the gallery requires one. */
export async function removeSecondFactor(
  db: Db,
  staffId: string,
  isRequired: boolean,
  remove: (tx: Db) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('update');
    await remove(tx);
    const { app, passkey } = await readSecondFactors(tx, staffId);
    if (app || passkey) return;
    if (isRequired) throw new HttpProblem(409, 'The gallery requires a second factor. Please add another one first.');
    await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  });
}

export async function setApp(tx: Db, staffId: string, totpSecret: string | null, step = 0): Promise<void> {
  await tx.update(staff).set({ totpSecret, totpLastStep: step }).where(eq(staff.id, staffId));
}
