import fs from 'node:fs/promises';
import path from 'node:path';
import { readIfExists } from '../files/read-if-exists.ts';
import type { CompressedForms } from '../response-cache/kept-answer.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const NAME = /^[\w.-]+$/;

type BuiltFile = { type: string; bytes: Buffer; forms: CompressedForms };

/** A file of the build with what the build has compressed of it, or null where there is none of this name. */
export async function builtFile(folder: string, name: string): Promise<BuiltFile | null> {
  const type = TYPES[path.extname(name)];
  if (!type || !NAME.test(name)) return null;
  const file = path.join(folder, name);
  const read = (ending: string) => readIfExists(fs.readFile(`${file}${ending}`));
  const [bytes, br, gzip] = await Promise.all([read(''), read('.br'), read('.gz')]);
  return bytes ? { type, bytes, forms: { br, gzip } } : null;
}
