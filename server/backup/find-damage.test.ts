import fs from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fileKey, objectName, originalKey } from '../objects/object-name.ts';
import { StartupError } from '../startup/startup-error.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { createFullGallery } from '../testing/full-gallery.ts';
import { aJpeg, aPdf, aPicture } from '../testing/sample-files.ts';
import { NOW, testApp } from '../testing/test-app.ts';
import { archiveOf, aTemporaryFolder, opening } from '../testing/test-archive.ts';
import { uploadPdf, uploadPicture } from '../testing/upload-file.ts';
import { dumpDatabase, dumpFile } from './dump-database.ts';
import { findBadFiles, findBadRows } from './find-damage.ts';
import { loadDump } from './load-dump.ts';
import { verifyArchive } from './verify-archive.ts';

async function aScratch() {
  const { connect } = await freshDatabase();
  const database = await connect();
  return { ...database, close: async () => {} };
}

test('finds rows that violate a constraint, and what refers to them', async () => {
  const gallery = await testApp();
  await createFullGallery(gallery);
  const dump = await dumpDatabase(gallery.db, await aTemporaryFolder());
  const lines: string[] = [];
  await findBadRows(dump, await aScratch(), (line) => lines.push(line));
  expect(lines).toEqual([]);

  // As after a damaged index: the slug of one artist is given to the other.
  const file = dumpFile(dump.folder, 'artists');
  const rows = gunzipSync(await fs.readFile(file)).toString();
  await fs.writeFile(file, gzipSync(rows.replace('"slug":"lea-brun"', '"slug":"noa-frei"')));
  await findBadRows(dump, await aScratch(), (line) => lines.push(line));
  expect(lines[0]).toContain('artists: duplicate key value violates unique constraint "artists_slug_unique"');
  expect(lines.some((line) => line.startsWith('artworks: ') && line.includes('foreign key'))).toBe(true);

  // The reason why such a dump cannot be restored is logged and mailed: it contains no row.
  const { db } = await aScratch();
  await expect(db.transaction((tx) => loadDump(tx, dump))).rejects.toThrow(
    new StartupError('artists: duplicate key value violates unique constraint "artists_slug_unique"'),
  );
});

test('finds files that are missing or damaged', async () => {
  const gallery = await testApp();
  const { staff, lea } = await createFullGallery(gallery);
  const pictures = [
    await uploadPicture(gallery.app, staff, await aJpeg()),
    await uploadPicture(gallery.app, staff, await aPicture(60, 30).png().toBuffer()),
  ];
  const cvUrl = await uploadPdf(gallery.app, staff, aPdf());
  const [first = '', second = ''] = pictures.map(objectName);
  const input = { name: 'Lea Brun', slug: 'lea-brun', bio: 'Paints.', galleryImages: pictures, cvUrl };
  expect((await staff('PUT', `/api/cms/artists/${lea.id}`, input)).status).toBe(200);
  const dump = await dumpDatabase(gallery.db, await aTemporaryFolder());
  const { objects } = gallery;
  const findBad = async () => {
    const lines: string[] = [];
    await findBadFiles(
      dump,
      objects,
      (line) => lines.push(line),
      () => {},
    );
    return lines.toSorted();
  };
  expect(await findBad()).toEqual([]);

  await objects.remove(originalKey(first));
  await objects.put(fileKey(first), (await aJpeg()).subarray(0, 300));
  await objects.put(originalKey(second), Buffer.from('other bytes'));
  await objects.remove(fileKey(objectName(cvUrl)));
  expect(await findBad()).toEqual(
    [
      `${originalKey(first)} is missing.`,
      `${fileKey(first)} is damaged.`,
      `${originalKey(second)} does not have the hash of its name.`,
      `${fileKey(objectName(cvUrl))} is missing.`,
    ].toSorted(),
  );
});

test('an archive is verified by restoring it', async () => {
  const gallery = await testApp();
  await createFullGallery(gallery);
  const archive = await archiveOf(gallery);
  await verifyArchive(opening(archive), NOW, aScratch);
  const lossy = async () => {
    const scratch = await aScratch();
    const transaction: typeof scratch.db.transaction = (work, ...more) =>
      scratch.db.transaction(
        async (tx) => {
          const done = await work(tx);
          await tx.execute(sql`delete from mailing_list`).catch(() => {});
          return done;
        },
        ...more,
      );
    return { ...scratch, db: Object.assign(Object.create(scratch.db), { transaction }) };
  };
  await expect(verifyArchive(opening(archive), NOW, lossy)).rejects.toThrow(
    'After a restore, mailing_list has 0 rows instead of 2.',
  );
});
