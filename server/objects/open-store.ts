import type { Config } from '../config.ts';
import { objectsFolder } from '../files/data-folders.ts';
import { openFolderStore } from './folder-store.ts';
import type { ObjectStore } from './store.ts';

/** The store the settings name. What speaks to S3 is large, and loaded only where it is needed. */
export async function openStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<ObjectStore> {
  if (!s3) return openFolderStore(objectsFolder(dataDir));
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(s3);
}
