import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

// OWASP's scrypt parameters for 32 MiB; stored in each hash, so that they can be raised later.
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

const memoryFor = ({ N, r, p }: typeof COST) => 128 * N * r + 128 * r * p + 1024 * 1024;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES, { ...COST, maxmem: memoryFor(COST) });
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$');
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, n, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('Unknown kind of password hash');
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  const expected = Buffer.from(key, 'base64');
  const derived = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64'), expected.length, {
    ...cost,
    maxmem: memoryFor(cost),
  });
  return timingSafeEqual(derived, expected);
}

export const generatePassword = (): string => randomBytes(15).toString('base64url');
