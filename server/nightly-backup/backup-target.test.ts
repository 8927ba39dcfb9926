import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { createS3Client } from '../objects/s3-client.ts';
import type { BackupTarget } from './backup-target.ts';
import { openBackupTarget } from './open-backup-target.ts';

const NAME = 'gallery-2026-11-18T02-00-00Z.tar.gz';
const NEXT = 'gallery-2026-11-19T02-00-00Z.tar.gz';
/** More than one part of an upload. */
const BYTES = randomBytes(17 * 1024 * 1024);

type TestTarget = { target: BackupTarget; putFile: (name: string) => Promise<unknown> };

async function testFolder(): Promise<TestTarget & { folder: string }> {
  const parent = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-backups-'));
  onTestFinished(() => fs.rm(parent, { recursive: true, force: true }));
  const folder = path.join(parent, 'new');
  const target = await openBackupTarget({ kind: 'folder', folder });
  return { target, folder, putFile: (name) => fs.writeFile(path.join(folder, name), 'x') };
}

async function testBucket(): Promise<TestTarget> {
  const s3 = inject('s3');
  const prefix = 'nightly/';
  const target = await openBackupTarget({ kind: 's3', s3, prefix });
  const client = createS3Client(s3);
  onTestFinished(async () => {
    for (const { name } of await target.list()) await target.remove(name);
    client.destroy();
  });
  const putFile = (name: string) =>
    client.send(new PutObjectCommand({ Bucket: s3.bucket, Key: `${prefix}${name}`, Body: 'x' }));
  return { target, putFile };
}

const failing = async function* (bytes: Buffer) {
  yield bytes;
  throw new Error('The disk is on fire');
};

describe.each([
  ['a folder', testFolder],
  ['a bucket', testBucket],
])('%s', (_kind, openTarget) => {
  test('returns what was written, and lists and removes archives only', async () => {
    const { target, putFile } = await openTarget();
    await putFile('before-the-move.tar.gz');
    expect(await target.write(NAME, (out) => pipeline(Readable.from([BYTES]), out))).toBe(BYTES.length);
    // Whether `produce` ends the stream is its own business.
    expect(await target.write(NEXT, async (out) => void out.write('short'))).toBe(5);
    expect((await target.list()).toSorted((a, b) => a.bytes - b.bytes)).toEqual([
      { name: NEXT, bytes: 5, madeAt: new Date('2026-11-19T02:00:00Z') },
      { name: NAME, bytes: BYTES.length, madeAt: new Date('2026-11-18T02:00:00Z') },
    ]);
    expect(BYTES.equals(await buffer(await target.open(NAME)))).toBe(true);
    await target.remove(NAME);
    expect((await target.list()).map(({ name }) => name)).toEqual([NEXT]);
    await expect(target.open(NAME)).rejects.toThrow();
  });

  test('an archive whose production fails is not there', async () => {
    const { target } = await openTarget();
    for (const bytes of [Buffer.from('short'), BYTES]) {
      const writing = target.write(NAME, (out) => pipeline(Readable.from(failing(bytes)), out));
      await expect(writing).rejects.toThrow('The disk is on fire');
    }
    expect(await target.list()).toEqual([]);
  });
});

test('in a folder archives are for their owner only; removing one removes what a killed attempt left, too', async () => {
  const { target, folder, putFile } = await testFolder();
  await putFile(`${NAME}.unfinished`);
  await putFile('notes.unfinished');
  await target.write(NEXT, async (out) => void out.end('x'));
  await target.remove(NAME);
  const failed = target.write(NAME, () => Promise.reject(new Error('The disk is on fire')));
  await expect(failed).rejects.toThrow('The disk is on fire');
  expect((await fs.readdir(folder)).toSorted()).toEqual([NEXT, 'notes.unfinished']);
  expect((await fs.stat(path.join(folder, NEXT))).mode & 0o777).toBe(0o600);
});

test('a bucket that is not there is named without the key', async () => {
  const s3 = { ...inject('s3'), bucket: 'nowhere' };
  const target = await openBackupTarget({ kind: 's3', s3, prefix: '' });
  const message = 's3://nowhere/ cannot be used (NoSuchBucket 404)';
  await expect(target.list()).rejects.toThrow(message);
  await expect(target.write(NAME, (out) => pipeline(Readable.from([BYTES]), out))).rejects.toThrow(message);
});
