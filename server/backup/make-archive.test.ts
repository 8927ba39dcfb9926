import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openFolderStore } from '../objects/folder-store.ts';
import { fileKey } from '../objects/object-name.ts';
import type { ObjectSource } from '../objects/store.ts';
import { testApp } from '../testing/test-app.ts';
import { archiveOf, aTemporaryFolder } from '../testing/test-archive.ts';

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
