import { createCluster } from '../db/create-cluster.ts';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { createTemporaryFolder } from '../files/temporary-folder.ts';

export type OpenScratch = (now: Date) => Promise<Database>;

/** An empty embedded database, removed when it is closed. */
export const openScratchDatabase: OpenScratch = async (now) => {
  const { folder, remove } = await createTemporaryFolder(now);
  try {
    await createCluster(folder, 'empty');
    const database = await openEmbedded(folder);
    return {
      ...database,
      close: async () => {
        await database.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
};
