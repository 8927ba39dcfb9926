import { once } from 'node:events';
import fs from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { openS3Server, type S3Server } from '../server/testing/s3-server.ts';
import { withBrowser } from './browser.ts';
import { copyFolder, interruptAt, runToEnd, startServer } from './server-process.ts';
import { openSession, signIn } from './staff.ts';
import { aSmallPicture, loadedWidth, upload } from './staff-uploading.ts';
import { eventually, WIDE } from './visitor.ts';

const { visit } = withBrowser();

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await copyFolder(inject('demoGalleryTemplate'));
  await keepTenOriginals();
  s3 = await openS3Server({ allowedOrigin: 'http://127.0.0.1:*' });
});
afterAll(async () => {
  await s3.close();
  await fs.rm(folder, { recursive: true, force: true });
});

/** Ten are enough, and quicker to copy than all. */
async function keepTenOriginals(): Promise<void> {
  const originals = path.join(folder, 'objects/originals');
  for (const name of (await fs.readdir(originals)).slice(10)) await fs.rm(path.join(originals, name));
}

const settings = () => ({
  DATA_DIR: folder,
  S3_BUCKET: s3.settings.bucket,
  S3_ENDPOINT: s3.settings.endpoint ?? '',
  S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
});

const PROGRAM = 'scripts/command.mjs';
const copy = (...args: string[]) => runToEnd(PROGRAM, ['objects', 'copy', ...args], settings());

/** Paths of the stored objects. */
async function storedObjects(place: string): Promise<string[]> {
  const entries = await fs.readdir(place, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return files.map((file) => path.relative(place, file)).filter((file) => /^(files|originals|renditions)\//.test(file));
}

test('wrong arguments print the usage', async () => {
  for (const args of [[], ['copy', 's3', 's3']]) {
    const { code, err } = await runToEnd(PROGRAM, ['objects', ...args], settings());
    expect([code, err]).toEqual([1, expect.stringMatching(/^Usage: npm run objects -- copy folder s3 .*\n$/)]);
  }
});

test('a missing bucket or folder is reported in one line', async () => {
  const here = { DATA_DIR: folder };
  expect(await runToEnd(PROGRAM, ['objects', 'copy', 'folder', 's3'], here)).toMatchObject({
    code: 1,
    err: 'S3_BUCKET: is required to copy from or to S3.\n',
  });
  const empty = path.join(folder, 'empty');
  expect(
    await runToEnd(PROGRAM, ['objects', 'copy', 'folder', 's3'], { ...settings(), DATA_DIR: empty }),
  ).toMatchObject({
    code: 1,
    err: `DATA_DIR: there are no objects in ${empty}.\n`,
  });
  expect(await copy('s3', 'folder')).toMatchObject({
    code: 0,
    out: `There is nothing in the bucket ${s3.settings.bucket}.\n`,
  });
  const refused = await runToEnd('scripts/start.mjs', [], { ...settings(), S3_BUCKET: 'another', PORT: '0' });
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toBe(`S3_BUCKET: there is no bucket another at ${new URL(settings().S3_ENDPOINT).host}.\n`);
});

test('with a database server and a bucket, nothing is written to DATA_DIR', async () => {
  const file = path.join(folder, 'a-file');
  await fs.writeFile(file, '');
  const DATABASE_URL = 'postgres://a@127.0.0.1:1/gallery';
  const refused = await runToEnd('scripts/start.mjs', [], { ...settings(), DATA_DIR: `${file}/data`, DATABASE_URL });
  // Opening the database is the next step.
  expect(refused.err).toContain('DATABASE_URL: 127.0.0.1:1 refused the connection');
});

/** Stores the first object immediately and the others after `resume`. */
async function openSlowBucket(): Promise<{ endpoint: string; resume: () => void }> {
  let resume = () => {};
  const held = new Promise<void>((resolve) => {
    resume = resolve;
  });
  let taken = 0;
  const server = http.createServer(async (request, response) => {
    await request.resume().toArray();
    if (request.method === 'PUT' && taken > 0) await held;
    if (request.method === 'PUT') taken += 1;
    response.setHeader('content-type', 'application/xml').end(request.method === 'GET' ? '<ListBucketResult/>' : '');
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return { endpoint: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, resume };
}

test('Ctrl-C finishes the copies in progress, starts no other and says how to continue', async () => {
  const { endpoint, resume } = await openSlowBucket();
  const interruption = { words: 'Copying: 1 of', signal: 'SIGINT', onSent: resume } as const;
  const { code, err } = await interruptAt(interruption, PROGRAM, ['objects', 'copy', 'folder', 's3'], {
    ...settings(),
    S3_ENDPOINT: endpoint,
  });
  expect(code).toBe(1);
  const [, copied, of] = /^Stopped after (\d+) of (\d+)\. What was copied is whole; run it again/.exec(err) ?? [];
  expect(Number(copied)).toBeLessThan(Number(of));
});

test('moves to S3 and back: copy, upload in the browser, copy back', async () => {
  const objects = path.join(folder, 'objects');
  const stored = await storedObjects(objects);
  await fs.rm(path.join(objects, 'signing-key'));
  const first = await copy('folder', 's3');
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toMatch(new RegExp(`\\n${stored.length} copied \\(\\d+\\.\\d MB\\), 0 were there already\\.\\n$`));
  expect(await copy('folder', 's3')).toMatchObject({
    code: 0,
    out: `0 copied (0.0 MB), ${stored.length} were there already.\n`,
  });
  // What is copied from is only read.
  expect(await fs.readdir(objects)).not.toContain('signing-key');
  await fs.rename(objects, path.join(folder, 'objects-before'));

  const server = await startServer(settings());
  const { page, requests } = await visit(WIDE);
  await signIn(page, await openSession(server.url));
  await page.goto(`${server.url}/cms/artists/new`);
  const picture = await aSmallPicture(92);
  await upload(page, 'Profilbild hochladen', picture);
  const preview = page.getByRole('group', { name: 'Profilbild', exact: true }).getByRole('img', { name: 'Preview' });
  await eventually(() => loadedWidth(preview)).toBeGreaterThan(0);
  // The bytes went straight to the bucket; nothing else does, and no picture is read from it.
  const elsewhere = requests.filter((url) => url.startsWith('http') && !url.startsWith(server.url));
  expect(elsewhere).not.toEqual([]);
  const uploads = `${s3.settings.endpoint}/${s3.settings.bucket}/uploads/`;
  expect(elsewhere.filter((url) => !url.startsWith(uploads))).toEqual([]);
  await page.goto('about:blank');
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0, err: '' });
  await expect(fs.access(objects)).rejects.toThrow('ENOENT');

  expect(await copy('s3', 'folder')).toMatchObject({ code: 0, err: '' });
  const home = await storedObjects(objects);
  expect(home).toEqual(expect.arrayContaining(stored));
  const added = home.filter((file) => !stored.includes(file) && !file.startsWith('renditions/'));
  const original = added.find((file) => file.startsWith('originals/')) ?? '';
  expect(added).toHaveLength(2);
  expect((await fs.readFile(path.join(objects, original))).equals(picture.buffer)).toBe(true);
});
