import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readBuiltFile } from './built-file.ts';

async function builtFolder(files: Record<string, string>): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-built-'));
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }));
  await fs.mkdir(path.join(folder, 'assets'));
  for (const [name, text] of Object.entries(files)) await fs.writeFile(path.join(folder, name), text);
  return path.join(folder, 'assets');
}

test('reads a file with its precompressed variants', async () => {
  const folder = await builtFolder({ 'assets/a-1.js': 'plain', 'assets/a-1.js.br': 'br', 'assets/a-1.js.gz': 'gz' });
  expect(await readBuiltFile(folder, 'a-1.js')).toEqual({
    type: 'text/javascript; charset=utf-8',
    bytes: Buffer.from('plain'),
    precompressed: { br: Buffer.from('br'), gzip: Buffer.from('gz') },
  });
});

test('a file may have no precompressed variants', async () => {
  const folder = await builtFolder({ 'assets/latin.woff2': 'type' });
  const file = await readBuiltFile(folder, 'latin.woff2');
  expect([file?.type, file?.precompressed]).toEqual(['font/woff2', { br: null, gzip: null }]);
});

test.each(['none.js', 'a.js.br', '../secret.js', '..%2fsecret.js', 'a\0.js', '', '.js', 'a.json', 'folder/b.js'])(
  'returns null for %j',
  async (name) => {
    const folder = await builtFolder({
      'secret.js': 'secret',
      'assets/a.js': '',
      'assets/a.js.br': '',
      'assets/a.json': '',
    });
    await fs.mkdir(path.join(folder, 'folder'));
    await fs.writeFile(path.join(folder, 'folder/b.js'), '');
    expect(await readBuiltFile(folder, name)).toBeNull();
  },
);
