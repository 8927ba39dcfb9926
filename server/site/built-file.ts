import fs from 'node:fs/promises';
import path from 'node:path';
import { readIfExists } from '../files/read-if-exists.ts';
import type { Precompressed } from '../response-cache/cached-response.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const NAME = /^[\w.-]+$/;

type BuiltFile = { type: string; bytes: Buffer; precompressed: Precompressed };

/** With its precompressed variants; null if it does not exist or has another type. */
export async function readBuiltFile(folder: string, name: string): Promise<BuiltFile | null> {
  const type = TYPES[path.extname(name)];
  if (!type || !NAME.test(name)) return null;
  const file = path.join(folder, name);
  const read = (suffix: string) => readIfExists(fs.readFile(`${file}${suffix}`));
  const [bytes, br, gzip] = await Promise.all([read(''), read('.br'), read('.gz')]);
  return bytes ? { type, bytes, precompressed: { br, gzip } } : null;
}
