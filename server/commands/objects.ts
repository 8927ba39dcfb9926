import fs from 'node:fs';
import { readConfig } from '../config.ts';
import { objectsFolder } from '../files/data-folders.ts';
import { type Copied, copyObjects } from '../objects/copy.ts';
import { folderSource } from '../objects/folder-source.ts';
import { openFolderStore } from '../objects/folder-store.ts';
import { openStore } from '../objects/open-store.ts';
import { exitWithMessage, StartupError } from '../startup/startup-error.ts';
import { openTerminal } from '../startup/terminal.ts';
import { megabytes, progressOf, reasonOf, stopSignal } from './report.ts';

const USAGE = 'Usage: npm run objects -- copy folder s3 | copy s3 folder   (DATA_DIR is the folder, S3_* the bucket)';
const GO_ON = 'What was copied is whole; run it again to go on.';
const STORES = ['folder', 's3'] as const;

type StoreName = (typeof STORES)[number];

const storeNamed = (name: string): StoreName | undefined => STORES.find((known) => known === name);

async function main([action = '', source = '', target = '', ...more]: string[]): Promise<void> {
  const [from, to] = [storeNamed(source), storeNamed(target)];
  if (action !== 'copy' || !from || !to || from === to || more.length > 0) throw new StartupError(USAGE);
  const { dataDir, s3 } = readConfig(process.env);
  if (!s3) throw new StartupError('S3_BUCKET: is required to copy from or to S3.');
  const folder = objectsFolder(dataDir);
  if (from === 'folder' && !fs.existsSync(folder)) {
    throw new StartupError(`DATA_DIR: there are no objects in ${dataDir}.`);
  }

  const stopped = stopSignal();
  const terminal = openTerminal(process.stdout);
  const bucket = await openStore({ dataDir, s3 });
  const [objects, copies] =
    from === 'folder' ? [folderSource(folder), bucket] : [bucket, await openFolderStore(folder)];
  const copying = copyObjects(objects, copies, {
    onProgress: (done, total) => terminal.progress('Copying', progressOf(done, total)),
    signal: stopped,
  });
  const copied = await copying.finally(terminal.endProgress).catch((error) => {
    throw new StartupError(`The copy ended: ${reasonOf(error)}. ${GO_ON}`);
  });
  if (stopped.aborted) throw new StartupError(`Stopped after ${copied.objects} of ${copied.missing}. ${GO_ON}`);
  const isEmpty = copied.missing + copied.alreadyPresent === 0;
  const place = from === 'folder' ? folder : `the bucket ${s3.bucket}`;
  terminal.print(isEmpty ? `There is nothing in ${place}.` : summary(copied));
}

const summary = ({ objects, bytes, alreadyPresent }: Copied) =>
  `${objects} copied (${megabytes(bytes)} MB), ${alreadyPresent} were there already.`;

main(process.argv.slice(2)).catch(exitWithMessage);
