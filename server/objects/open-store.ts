import type { Config } from '../config.ts';
import { objectsFolder } from '../files/data-folders.ts';
import { folderSource } from './folder-source.ts';
import { openFolderStore } from './folder-store.ts';
import type { ObjectSource, ObjectStore } from './store.ts';

/** The store named by the settings. The S3 client is large, so it is loaded only if needed. */
export async function openStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<ObjectStore> {
  if (!s3) return openFolderStore(objectsFolder(dataDir));
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(s3);
}

/** The same for reading only, by a command: nothing is written into the folder. */
export async function openSource({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<ObjectSource> {
  if (!s3) return folderSource(objectsFolder(dataDir));
  const { openS3Store, SLOW_READER } = await import('./s3-store.ts');
  return openS3Store(s3, SLOW_READER);
}
