import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openS3Server } from '../server/testing/s3-server.ts';
import { copyFolder, runToEnd, startServer, temporaryFolder } from './server-process.ts';
import { openSession } from './staff.ts';

const manifestSchema = z.object({
  tables: z.array(z.object({ table: z.string(), rows: z.number(), sha256: z.string() })),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});

/** Read with the system's own tar. The rest of the files differs in the time of compression alone. */
function contentOf(archive: string) {
  const { tables, files } = manifestSchema.parse(
    JSON.parse(execFileSync('tar', ['-xzOf', archive, 'manifest.json'], { encoding: 'utf8' })),
  );
  return {
    tables,
    objects: files
      .filter(({ name }) => name.startsWith('objects/'))
      .map(({ name, sha256 }) => [name, sha256])
      .toSorted(),
  };
}

/** A few are enough, and quicker. */
async function keepFewObjects(dataDir: string): Promise<void> {
  for (const place of ['files', 'originals']) {
    const folder = path.join(dataDir, 'objects', place);
    for (const name of (await fs.readdir(folder)).slice(4)) await fs.rm(path.join(folder, name));
  }
}

test('from a running gallery to PostgreSQL and S3, and back into a folder, with the same rows and bytes', async () => {
  const [source, place] = [await copyFolder(inject('demoGalleryTemplate')), await temporaryFolder()];
  const s3 = await openS3Server();
  onTestFinished(async () => {
    await s3.close();
    for (const folder of [source, place]) await fs.rm(folder, { recursive: true, force: true });
  });
  await keepFewObjects(source);
  const elsewhere = {
    DATABASE_URL: inject('postgresUrl'),
    S3_BUCKET: s3.settings.bucket,
    S3_ENDPOINT: s3.settings.endpoint ?? '',
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  };
  const [first, second] = [path.join(place, 'first.tar.gz'), path.join(place, 'second.tar.gz')];

  const server = await startServer({ DATA_DIR: source });
  const backedUp = await runToEnd('scripts/command.mjs', ['backup', first], { DATA_DIR: source });
  expect(backedUp).toMatchObject({ code: 0, err: '' });
  expect(backedUp.out).toMatch(
    /first\.tar\.gz is complete \(\d+\.\d MB\)\.\nThe gallery itself lacks \d+ files, such as .*\n$/,
  );
  await server.end('SIGTERM');

  const moved = await runToEnd('scripts/command.mjs', ['restore', first], elsewhere);
  expect(moved).toMatchObject({ code: 0, err: '' });
  expect(await runToEnd('scripts/command.mjs', ['backup', second], elsewhere)).toMatchObject({ code: 0, err: '' });
  expect(contentOf(second)).toEqual(contentOf(first));
  expect(contentOf(first).objects).toHaveLength(8);

  const home = path.join(place, 'home');
  expect(await runToEnd('scripts/command.mjs', ['restore', second, '--scratch', ''], { DATA_DIR: home })).toMatchObject(
    {
      code: 1,
      err: expect.stringContaining('Usage: npm run restore'),
    },
  );
  expect(await runToEnd('scripts/command.mjs', ['restore', second, '--scratch', home], elsewhere)).toMatchObject({
    code: 0,
    err: '',
  });
  const restored = await startServer({ DATA_DIR: home });
  expect(await (await fetch(`${restored.url}/api/artists`)).json()).toHaveLength(10);
  await openSession(restored.url);
  await restored.end('SIGTERM');
});
