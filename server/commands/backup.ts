import fs from 'node:fs';
import path from 'node:path';
import { archiveName } from '../../domain/backup.ts';
import { openArchiveSource } from '../backup/archive-source.ts';
import { makeArchive, missingFiles } from '../backup/make-archive.ts';
import { readConfig } from '../config.ts';
import { openBackupFolder } from '../nightly-backup/backup-folder.ts';
import type { Amount } from '../objects/copy.ts';
import { exitWithMessage, StartupError } from '../startup/startup-error.ts';
import { openTerminal } from '../startup/terminal.ts';
import { megabytes, progressOf, reasonOf, statGiven, stopSignal } from './report.ts';

const USAGE = 'Usage: npm run backup -- FILE   (in a folder, the file is named by the time)';

async function main([given = '', ...more]: string[]): Promise<void> {
  if (!given || given.startsWith('-') || more.length > 0) throw new StartupError(USAGE);
  const config = readConfig(process.env);
  const now = new Date();
  const { folder, name } = placeFor(path.resolve(given), now);
  const terminal = openTerminal(process.stdout);
  const signal = stopSignal();
  const source = await openArchiveSource(config, now, terminal);
  const onProgress = (done: Amount, total: Amount) => terminal.progress('Backing up', progressOf(done, total));
  const target = await openBackupFolder(folder);
  let missing: string[] = [];
  const writing = target.write(name, async (out) => {
    missing = await makeArchive(source, { madeAt: now, out, onProgress, signal });
  });
  const bytes = await writing.finally(terminal.endProgress).catch((error) => {
    throw new StartupError(`No backup was made: ${signal.aborted ? 'stopped.' : reasonOf(error)}`);
  });
  terminal.print(`${path.join(folder, name)} is complete (${megabytes(bytes)} MB).`);
  if (missing.length > 0) terminal.print(missingFiles(missing));
}

function placeFor(given: string, now: Date): { folder: string; name: string } {
  const isFolder = statGiven(given)?.isDirectory();
  const file = isFolder ? path.join(given, archiveName(now)) : given;
  if (fs.existsSync(file)) throw new StartupError(`${file} exists already.`);
  const folder = path.dirname(file);
  if (!fs.existsSync(folder)) throw new StartupError(`There is no folder ${folder}.`);
  return { folder, name: path.basename(file) };
}

main(process.argv.slice(2)).catch(exitWithMessage);
