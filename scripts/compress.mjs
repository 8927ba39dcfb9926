// Writes .br and .gz beside each built text file, at the highest compression level.
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { root } from './project.mjs';

const TEXT = /\.(?:js|css|svg)$/;
const folder = path.join(root, 'dist', 'client');

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

async function compress(file) {
  const bytes = await fs.readFile(file);
  const write = async (ending, compressed) => fs.writeFile(`${file}.${ending}`, await compressed);
  await Promise.all([write('br', brotli(bytes)), write('gz', gzip(bytes, { level: 9 }))]);
}

const files = await fs.readdir(folder, { recursive: true });
await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(path.join(folder, file))));
