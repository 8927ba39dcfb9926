import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { beforeAll, expect, test } from 'vitest';
import { StartupError } from '../startup/startup-error.ts';
import { archiveOf, aTemporaryFolder, opening } from '../testing/test-archive.ts';
import { emptyDatabase, testDatabase } from '../testing/test-database.ts';
import { checkArchive } from './check-archive.ts';

const KEY = `originals/${'0'.repeat(32)}.jpg`;

let archive: Buffer;
beforeAll(async () => {
  // Of the file before.
  await emptyDatabase();
  const { db } = await testDatabase();
  const bytes = randomBytes(50_000);
  const object = { size: bytes.length, modifiedAt: new Date(), open: async () => Readable.from([bytes]) };
  archive = await archiveOf({
    db,
    objects: {
      find: async () => object,
      list: async function* (prefix) {
        if (KEY.startsWith(prefix)) yield { key: KEY, size: bytes.length, modifiedAt: new Date(0) };
      },
    },
  });
});

const check = async (bytes: Buffer) => checkArchive(opening(bytes), { tablesFolder: await aTemporaryFolder() });

test('a whole archive passes', async () => {
  const { files } = await check(archive);
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining([`objects/${KEY}`, 'identity/gallery.json']));
});

test('a flipped byte anywhere is refused', async () => {
  for (let at = 0; at < archive.length; at += Math.ceil(archive.length / 150)) {
    // Bytes 4 to 9 are the time, the system and the hints of gzip, which no content depends on.
    if (at >= 4 && at <= 9) continue;
    const damaged = Buffer.from(archive);
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    await expect.soft(check(damaged), `byte ${at}`).rejects.toBeInstanceOf(StartupError);
  }
});

test('the damaged file is named', async () => {
  const damaged = Buffer.from(archive);
  const at = damaged.indexOf(KEY) + 1_000;
  damaged[at] = (damaged[at] ?? 0) ^ 1;
  const refusal = `The archive is damaged: objects/${KEY} does not have the recorded hash.`;
  await expect(check(damaged)).rejects.toThrow(new StartupError(refusal));
});

test('a truncated archive is refused, also where it is cut between two files', async () => {
  for (let length = 0; length < archive.length; length += Math.ceil(archive.length / 40)) {
    await expect.soft(check(archive.subarray(0, length)), `${length} bytes`).rejects.toBeInstanceOf(StartupError);
  }
  const incomplete = 'The archive is incomplete: its end is missing.';
  await expect(check(archive.subarray(0, archive.length - 1))).rejects.toThrow(incomplete);
  const tar = gunzipSync(archive);
  const end = tar.indexOf('manifest.json\0');
  await expect(check(gzipSync(tar.subarray(0, end)))).rejects.toThrow(incomplete);
});

test('anything else is refused', async () => {
  const other = 'This is not a backup of a gallery.';
  await expect(check(Buffer.from('a letter'))).rejects.toThrow(other);
  await expect(check(gzipSync('a letter'))).rejects.toThrow(StartupError);
  await expect(check(gzipSync(await tarOf({ 'a.txt': 'a letter' })))).rejects.toThrow(other);
  await expect(check(gzipSync(await tarOf({ 'backup.json': '{}' })))).rejects.toThrow(other);
});

test('a later format is refused', async () => {
  const header = JSON.stringify({ format: 2, madeAt: '2030-01-01T00:00:00Z' });
  await expect(check(gzipSync(await tarOf({ 'backup.json': header })))).rejects.toThrow('made by a newer version');
});

test('files that no backup has, or that are there twice, are refused', async () => {
  const header = { 'backup.json': JSON.stringify({ format: 1, madeAt: '2026-01-01T00:00:00Z' }) };
  const manifestOf = (files: Record<string, string>) => ({
    'manifest.json': JSON.stringify({
      migrations: [],
      tables: [],
      files: Object.entries(files).map(([name, body]) => ({ name, bytes: body.length, sha256: sha256(body) })),
    }),
  });
  const manifest = manifestOf(header);
  const foreign = { 'objects/../../x': 'x' };
  const withForeign = await tarOf({ ...header, ...foreign, ...manifestOf({ ...header, ...foreign }) });
  const refusal = 'The archive contains objects/../../x, which no backup does.';
  await expect(check(gzipSync(withForeign))).rejects.toThrow(refusal);
  const withUnnamed = await tarOf({ ...header, ...foreign, ...manifest });
  await expect(check(gzipSync(withUnnamed))).rejects.toThrow('which its manifest does not name.');
  const twice = Buffer.concat([await tarOf(header, false), await tarOf({ ...header, ...manifest })]);
  await expect(check(gzipSync(twice))).rejects.toThrow('The archive contains backup.json twice.');
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function tarOf(files: Record<string, string>, isEnded = true): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, body]) => ({
    header: { name, size: Buffer.byteLength(body) },
    body,
  }));
  const tar = Buffer.from(await packTar(entries));
  return isEnded ? tar : tar.subarray(0, -1_024);
}
