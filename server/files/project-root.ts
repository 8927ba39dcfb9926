import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository folder, from the sources and from the build alike. */
export const projectRoot = findUp(path.dirname(fileURLToPath(import.meta.url)));

function findUp(folder: string): string {
  if (fs.existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('No package.json in a parent folder');
  return findUp(parent);
}
