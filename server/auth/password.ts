import { randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './scrypt-thread.ts';

// OWASP's scrypt parameters for 32 MiB; stored in each hash, so that they can be raised later.
const COST = { N: 2 ** 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

const withMemory = ({ N, r, p }: typeof COST) => ({ N, r, p, maxmem: 128 * N * r + 128 * r * p + 1024 * 1024 });

const format = (salt: Uint8Array, key: Uint8Array): string =>
  ['scrypt', COST.N, COST.r, COST.p, ...[salt, key].map((bytes) => Buffer.from(bytes).toString('base64'))].join('$');

/** `isAuthorized`: not for a stranger, so a flood of sign-ins does not delay it. */
export async function hashPassword(password: string, isAuthorized = false): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const job = { password: password.normalize('NFKC'), salt, keyBytes: KEY_BYTES, cost: withMemory(COST) };
  return format(salt, await deriveKey(job, isAuthorized));
}

export async function verifyPassword(password: string, hash: string, isKnownDevice = false): Promise<boolean> {
  const [scheme, n, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('Unknown kind of password hash');
  const expected = Buffer.from(key, 'base64');
  const derived = await deriveKey(
    {
      password: password.normalize('NFKC'),
      salt: Buffer.from(salt, 'base64'),
      keyBytes: expected.length,
      cost: withMemory({ N: Number(n), r: Number(r), p: Number(p) }),
    },
    isKnownDevice,
  );
  return timingSafeEqual(derived, expected);
}

export const generatePassword = (): string => randomBytes(15).toString('base64url');

const ENDED = '$ended';

/** Of an account whose password stopped working: it cannot sign in until a new one is chosen. */
export const endedHash = (): string => `${unmatchableHash()}${ENDED}`;

/** An SQL pattern. */
export const ENDED_HASHES = `%${ENDED}`;

/** Matches no password, and takes as long as a real one to check. */
export const unmatchableHash = (): string => format(randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));
