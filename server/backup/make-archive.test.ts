import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { purgeExpiredSnapshots } from '../deleted/repository.ts';
import { openFolderStore } from '../objects/folder-store.ts';
import { fileKey, objectName } from '../objects/object-name.ts';
import type { ObjectSource } from '../objects/store.ts';
import { anArtist } from '../testing/factories.ts';
import { deleteViaApi } from '../testing/full-gallery.ts';
import { postArtist } from '../testing/post-records.ts';
import { aJpeg, aPdf } from '../testing/sample-files.ts';
import { testApp } from '../testing/test-app.ts';
import { archiveOf, aTemporaryFolder, makeInMemory } from '../testing/test-archive.ts';
import { uploadPdf, uploadPicture } from '../testing/upload-file.ts';
import { deleteVersionsOfPurgedRecords } from '../versions/retention.ts';

const HASH = 'a'.repeat(31);

test('a file that cannot be opened fails the backup, also one that is opened in advance', async () => {
  const { db } = await testApp();
  const store = await openFolderStore(await aTemporaryFolder());
  for (const digit of [1, 2, 3]) await store.put(fileKey(`${HASH}${digit}.pdf`), Buffer.from('pdf'));
  let opened = 0;
  const slow = async function* () {
    await sleep(50);
    yield Buffer.from('pdf');
  };
  const objects: ObjectSource = {
    ...store,
    find: async (key) => {
      opened += 1;
      if (opened > 1) throw new Error('The bucket is gone');
      const found = await store.find(key);
      return found && { ...found, open: async () => Readable.from(slow()) };
    },
  };
  await expect(archiveOf({ db, objects })).rejects.toThrow('The bucket is gone');
});

test('files that the gallery itself lacks are named; a store without any of its files is refused', async () => {
  const gallery = await testApp();
  const staff = await gallery.signIn();
  const [pdf, picture] = [
    await uploadPdf(gallery.app, staff, aPdf()),
    await uploadPicture(gallery.app, staff, await aJpeg()),
  ];
  await postArtist(staff, { cvUrl: pdf, imageUrl: picture });
  expect((await makeInMemory(gallery)).missing).toEqual([]);
  await gallery.objects.remove(fileKey(objectName(pdf)));
  expect((await makeInMemory(gallery)).missing).toEqual([fileKey(objectName(pdf))]);
  const objects = await openFolderStore(await aTemporaryFolder());
  const refusal = 'None of the 3 files that the database refers to is in the store. Is this the right store?';
  await expect(makeInMemory({ db: gallery.db, objects })).rejects.toThrow(refusal);
});

test('files of earlier versions belong to a backup; those that only the activity log names are not missing', async () => {
  const gallery = await testApp();
  const staff = await gallery.signIn();
  const picture = await uploadPicture(gallery.app, staff, await aJpeg());
  const { id } = await postArtist(staff, { imageUrl: picture });
  await staff('PUT', `/api/cms/artists/${id}`, anArtist());
  await gallery.objects.remove(fileKey(objectName(picture)));
  expect((await makeInMemory(gallery)).missing).toEqual([fileKey(objectName(picture))]);
  await deleteViaApi(staff, `artists/${id}`);
  await purgeExpiredSnapshots(gallery.db, new Date(gallery.clock.now.getTime() + 31 * 86_400_000));
  await deleteVersionsOfPurgedRecords(gallery.db);
  expect((await makeInMemory(gallery)).missing).toEqual([]);
});
