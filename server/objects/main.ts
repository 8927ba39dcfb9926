import fs from 'node:fs';
import { type Config, readConfig } from '../config.ts';
import { ensureWritable, objectsFolder } from '../data-folders.ts';
import { HttpProblem } from '../http/problem.ts';
import { explainAndExit, StartRefusal } from '../start-refusal.ts';
import { openTerminal } from '../terminal.ts';
import { type Copied, copyObjects } from './copy.ts';
import { openStore } from './open-store.ts';
import type { ObjectStore } from './store.ts';

const USAGE = 'Usage: npm run objects -- copy folder s3 | copy s3 folder   (DATA_DIR is the folder, S3_* the bucket)';
const GO_ON = 'What was copied is whole; run it again to go on.';
const STORES = ['folder', 's3'] as const;

type StoreName = (typeof STORES)[number];

const storeNamed = (name: string): StoreName | undefined => STORES.find((known) => known === name);

function openNamed(name: StoreName, { s3, dataDir }: Config): Promise<ObjectStore> {
  if (name === 's3' && !s3) throw new StartRefusal('S3_BUCKET: is required to copy from or to S3.');
  return openStore({ dataDir, s3: name === 's3' ? s3 : null });
}

async function main([action = '', source = '', target = '', ...more]: string[]): Promise<void> {
  const [from, to] = [storeNamed(source), storeNamed(target)];
  if (action !== 'copy' || !from || !to || from === to || more.length > 0) throw new StartRefusal(USAGE);
  const config = readConfig(process.env);
  if (from === 'folder' && !fs.existsSync(objectsFolder(config.dataDir))) {
    throw new StartRefusal(`DATA_DIR: there are no objects in ${config.dataDir}.`);
  }
  ensureWritable(config.dataDir);

  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());
  const terminal = openTerminal(process.stdout);
  const copying = copyObjects(await openNamed(from, config), await openNamed(to, config), {
    onProgress: (done, total) => terminal.progress('Copying', done, total),
    signal: stopped.signal,
  });
  const copied = await copying.finally(terminal.endProgress).catch((error) => {
    throw new StartRefusal(`The copy ended: ${reasonOf(error)}. ${GO_ON}`);
  });
  if (stopped.signal.aborted) throw new StartRefusal(`Stopped after ${copied.objects} of ${copied.missing}. ${GO_ON}`);
  terminal.say(summary(copied));
}

/** In a word or two where it is the disk or the bucket; whatever else it may be is ours, and shown in full. */
function reasonOf(error: unknown): string {
  if (error instanceof HttpProblem && error.fault) return error.fault;
  if (error instanceof Error && 'code' in error) return error.message;
  throw error;
}

const summary = ({ objects, bytes, werePresent }: Copied) =>
  `${objects} copied (${(bytes / 1_000_000).toFixed(1)} MB), ${werePresent} were there already.`;

main(process.argv.slice(2)).catch(explainAndExit);
