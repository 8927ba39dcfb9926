import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { artists } from '../db/schema/artist.ts';
import { staff, staffSessions } from '../db/schema/auth.ts';
import { inquiries } from '../db/schema/inquiry.ts';
import { searchDocuments } from '../db/schema/search.ts';
import { mailingList } from '../db/schema/subscriber.ts';
import { openFolderStore } from '../objects/folder-store.ts';
import { fileKey, objectName } from '../objects/object-name.ts';
import type { ObjectStore } from '../objects/store.ts';
import { eraseAddress } from '../privacy/erase.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { createFullGallery, deleteViaApi } from '../testing/full-gallery.ts';
import { aPdf, aPhonePicture } from '../testing/sample-files.ts';
import { NOW, type TestApp, testApp } from '../testing/test-app.ts';
import { archiveOf, aTemporaryFolder, opening } from '../testing/test-archive.ts';
import { listKeys } from '../testing/test-objects.ts';
import { uploadPdf, uploadPicture } from '../testing/upload-file.ts';
import { dumpDatabase, existingTables, selectValues } from './dump-database.ts';
import { restoreArchive } from './restore-archive.ts';

let gallery: TestApp;
beforeEach(async () => {
  gallery = await testApp();
});

/** Every kind of record, a deleted one, a picture and a PDF. */
async function fillGallery() {
  const { staff: nora, lea, noa } = await createFullGallery(gallery);
  const picture = await uploadPicture(gallery.app, nora, await aPhonePicture());
  const cvUrl = await uploadPdf(gallery.app, nora, aPdf());
  const { status } = await nora('PUT', `/api/cms/artists/${lea.id}`, {
    name: 'Lea Brun',
    slug: 'lea-brun',
    bio: `Line\u2028separator, "quotes", \\ and ${'a'.repeat(2_000)}`,
    imageUrl: picture,
    cvUrl,
  });
  expect(status).toBe(200);
  await deleteViaApi(nora, `artists/${noa.id}`);
  return { staff: nora, picture };
}

type Target = { database: Database; objects: ObjectStore };

async function aTarget(): Promise<Target> {
  const { connect } = await freshDatabase();
  return { database: await connect(), objects: await openFolderStore(await aTemporaryFolder()) };
}

function restore(
  archive: Buffer,
  { database, objects }: Target,
  isReplacing = false,
  signal = new AbortController().signal,
) {
  return restoreArchive(opening(archive), {
    // The database is used again after the restore.
    openTarget: async () => ({ database: { ...database, close: async () => {} }, objects, commit: async () => {} }),
    isReplacing,
    now: NOW,
    signal,
  });
}

const tablesOf = async ({ db }: Pick<Database, 'db'>) => (await dumpDatabase(db, await aTemporaryFolder())).tables;

const documentsOf = ({ db }: Pick<Database, 'db'>) =>
  db.select().from(searchDocuments).orderBy(searchDocuments.kind, searchDocuments.recordId);

async function bytesOf(objects: ObjectStore, key: string): Promise<Buffer> {
  const object = await objects.find(key);
  return Buffer.concat((await (await object?.open())?.toArray()) ?? []);
}

const savedKeys = async (objects: ObjectStore) => [
  ...(await listKeys(objects, 'files/')),
  ...(await listKeys(objects, 'originals/')),
];

test('a restore into another database and another store has the same rows and the same bytes', async () => {
  await fillGallery();
  const archive = await archiveOf(gallery);
  const target = await aTarget();
  expect(await restore(archive, target)).toMatchObject({ objects: 3 });
  expect(await tablesOf(target.database)).toEqual(await tablesOf(gallery));
  expect(await documentsOf(target.database)).toEqual(await documentsOf(gallery));
  const keys = await savedKeys(target.objects);
  expect(keys).toEqual(await savedKeys(gallery.objects));
  for (const key of keys) {
    expect((await bytesOf(target.objects, key)).equals(await bytesOf(gallery.objects, key))).toBe(true);
  }
  // The accounts are there, their sessions are not.
  expect(await target.database.db.$count(staff)).toBe(1);
  expect(await target.database.db.$count(staffSessions)).toBe(0);
});

test('a target with content is refused and not changed; with --replace it is replaced, files included', async () => {
  await fillGallery();
  const archive = await archiveOf(gallery);
  const target = await aTarget();
  await restore(archive, target);
  const { db } = target.database;
  await db.update(artists).set({ name: 'Changed' });
  const other = fileKey(`${'0'.repeat(32)}.pdf`);
  await target.objects.put(other, aPdf());
  const [damaged = ''] = await listKeys(gallery.objects, 'files/');
  await target.objects.put(damaged, Buffer.from('half'));
  const changed = await tablesOf(target.database);
  await expect(restore(archive, target)).rejects.toThrow(
    /^There is a gallery already \(rows: \d+, other files: 2\)\. --replace replaces it\.$/,
  );
  expect(await tablesOf(target.database)).toEqual(changed);

  await restore(archive, target, true);
  expect(await tablesOf(target.database)).toEqual(await tablesOf(gallery));
  expect(await documentsOf(target.database)).toEqual(await documentsOf(gallery));
  expect(await target.objects.find(other)).toBeNull();
  expect((await bytesOf(target.objects, damaged)).equals(await bytesOf(gallery.objects, damaged))).toBe(true);
});

test('a stop while files are written leaves the database as it was', async () => {
  await fillGallery();
  const archive = await archiveOf(gallery);
  const stop = new AbortController();
  const { database, objects } = await aTarget();
  const put: ObjectStore['put'] = async (...object) => {
    await objects.put(...object);
    stop.abort();
  };
  const stopped = restore(archive, { database, objects: { ...objects, put } }, false, stop.signal);
  await expect(stopped).rejects.toThrow('It was stopped.');
  expect(await existingTables(database.db)).toEqual([]);
});

test('a file that cannot be removed does not fail a restore, and is named', async () => {
  await fillGallery();
  const archive = await archiveOf(gallery);
  const { database, objects } = await aTarget();
  const other = fileKey(`${'0'.repeat(32)}.pdf`);
  await objects.put(other, aPdf());
  const remove = () => Promise.reject(new Error('EACCES'));
  expect(await restore(archive, { database, objects: { ...objects, remove } }, true)).toMatchObject({
    objects: 3,
    notRemoved: [other],
  });
});

test('the files of an interrupted restore are no content', async () => {
  await fillGallery();
  const archive = await archiveOf(gallery);
  const target = await aTarget();
  const [key = ''] = await listKeys(gallery.objects, 'originals/');
  await target.objects.put(key, await bytesOf(gallery.objects, key));
  await restore(archive, target);
  expect(await tablesOf(target.database)).toEqual(await tablesOf(gallery));
});

test('an archive of a newer version is refused; a database of one is replaced, with its tables and functions', async () => {
  const later = await aTarget();
  await restore(await archiveOf(gallery), later);
  for (const statement of [
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from-the-future', 1)`,
    sql`create table later_table (id uuid references artists (id))`,
    sql`create function "Later"(integer) returns integer language sql as 'select 1'`,
  ]) {
    await later.database.db.execute(statement);
  }
  const target = await aTarget();
  const refusal = 'The archive was made by a newer version of this program. Restore it with that version.';
  await expect(restore(await archiveOf({ db: later.database.db, objects: later.objects }), target)).rejects.toThrow(
    refusal,
  );
  const archive = await archiveOf(gallery);
  await expect(restore(archive, later)).rejects.toThrow('There is a gallery of a newer version already.');
  await restore(archive, later, true);
  expect(await tablesOf(later.database)).toEqual(await tablesOf(gallery));
  const left = sql`
    select tablename::text as value from pg_tables where tablename = 'later_table'
    union all select proname::text from pg_proc where proname = 'Later'`;
  expect(await selectValues(later.database.db, left)).toEqual([]);
});

test('a file that is added while the archive is made is in it', async () => {
  const { staff: nora } = await fillGallery();
  const archive = await archiveOf(gallery, async () => {
    await uploadPdf(gallery.app, nora, aPdf('later'));
  });
  expect(await restore(archive, await aTarget())).toMatchObject({ objects: 4 });
});

test('when a file that the dump refers to was deleted before it could be copied, the database is dumped again', async () => {
  const { picture } = await fillGallery();
  const name = objectName(picture);
  let dumps = 0;
  // Uploaded after the first listing, deleted before the second.
  const isCopied = (key: string) => key !== fileKey(name);
  const objects = {
    ...gallery.objects,
    list: async function* (prefix: string) {
      for await (const object of gallery.objects.list(prefix)) if (isCopied(object.key)) yield object;
    },
  };
  const archive = await archiveOf({ db: gallery.db, objects }, async () => {
    dumps += 1;
    await gallery.db.update(artists).set({ imageUrl: null });
  });
  expect(dumps).toBe(2);
  const target = await aTarget();
  await restore(archive, target);
  expect(await target.database.db.select({ imageUrl: artists.imageUrl }).from(artists)).toEqual([{ imageUrl: null }]);
});

test('a file that the gallery itself lacks does not prevent a backup', async () => {
  const { picture } = await fillGallery();
  await gallery.objects.remove(fileKey(objectName(picture)));
  expect(await restore(await archiveOf(gallery), await aTarget())).toMatchObject({ objects: 2 });
});

test('an archive of the version before is brought up to this version', async () => {
  const archive = await fs.readFile(path.join(import.meta.dirname, '../testing/archive-0007.tar.gz'));
  const target = await aTarget();
  await restore(archive, target);
  const { db } = target.database;
  expect(await db.select({ name: artists.name }).from(artists)).toEqual([{ name: 'Lea Brun' }]);
  expect(await documentsOf(target.database)).toContainEqual(
    expect.objectContaining({ kind: 'artist', title: 'lea brun' }),
  );
  // This version's migrations are applied: every table of this version can be dumped.
  expect((await tablesOf(target.database)).length).toBeGreaterThan(15);
});

test('an address erased after the backup is erased again from what --replace restores', async () => {
  const { staff: nora } = await fillGallery();
  const archive = await archiveOf(gallery);
  const target = await aTarget();
  const { db } = target.database;
  await restore(archive, target);
  const owner = { by: 'nora', staffId: null };
  await eraseAddress(db, 'ada@example.ch', { ...owner, at: new Date(NOW.getTime() + 1_000) });
  expect(await db.$count(inquiries)).toBe(0);

  await restore(archive, target, true);
  expect(await db.$count(inquiries)).toBe(0);
  expect(await db.$count(mailingList)).toBe(1);
  expect((await nora('GET', '/api/cms/inquiries')).body).toHaveLength(1);
});
