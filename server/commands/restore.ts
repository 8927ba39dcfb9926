import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { countText } from '../../domain/count-text.ts';
import type { OpenArchive } from '../backup/read-archive.ts';
import { restoreArchive } from '../backup/restore-archive.ts';
import { type Config, readConfig } from '../config.ts';
import { openForRestore } from '../db/open.ts';
import { openBackupTarget } from '../nightly-backup/open-backup-target.ts';
import { openStore } from '../objects/open-store.ts';
import { exitWithMessage, StartupError } from '../startup/startup-error.ts';
import { openTerminal } from '../startup/terminal.ts';
import { megabytes, progressOf, reasonOf, statGiven, stopSignal } from './report.ts';

const USAGE = `Usage: npm run restore -- FILE [--replace] [--scratch FOLDER]
  FILE       an archive, or the name of one in BACKUP_DIR, or latest
  --replace  replaces the gallery that is there
  --scratch  restores into this folder, to try it, instead of where the settings say`;

async function main(args: string[]): Promise<void> {
  const { given, isReplacing, scratch } = readArguments(args);
  const settings = readConfig(process.env);
  const config =
    scratch === undefined ? settings : { ...settings, dataDir: path.resolve(scratch), databaseUrl: null, s3: null };
  const now = new Date();
  const terminal = openTerminal(process.stdout);
  const { name, open, bytes } = await findArchive(given, settings);
  const restoring = restoreArchive(open, {
    openTarget: async () => {
      const target = await openForRestore({ config, now, terminal });
      return { ...target, objects: await openStore(config) };
    },
    isReplacing,
    now,
    signal: stopSignal(),
    onChecked: (checked) => {
      const words = `${megabytes(checked)} of ${megabytes(bytes)} MB`;
      terminal.progress('Checking', { done: checked, total: bytes, words });
    },
    onRestored: (done, total) => terminal.progress('Restoring', progressOf(done, total)),
  });
  const restored = await restoring.finally(terminal.endProgress).catch((error) => {
    throw new StartupError(`${name} was not restored. ${reasonOf(error)}`);
  });
  const { rows, objects, notRemoved } = restored;
  terminal.print(
    `${name} is restored: ${countText(rows, 'row')}, ${countText(objects, 'file')} (${megabytes(restored.bytes)} MB).`,
  );
  if (notRemoved.length > 0) {
    terminal.print(`Files that it does not have could not be removed: ${notRemoved.length}, such as ${notRemoved[0]}.`);
  }
  terminal.print('Staff have to sign in again.');
  if (scratch !== undefined)
    terminal.print(`To look at it: ENV_FILE=/dev/null DATA_DIR=${config.dataDir} PORT=4000 npm start`);
}

function readArguments(args: string[]): { given: string; isReplacing: boolean; scratch: string | undefined } {
  try {
    const options = { replace: { type: 'boolean' }, scratch: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const { replace = false, scratch } = values;
    const [given, ...more] = positionals;
    // An empty folder name, as of an unset variable, must not mean the real gallery.
    if (given && more.length === 0 && scratch !== '') return { given, isReplacing: replace, scratch };
  } catch {
    // An unknown option.
  }
  throw new StartupError(USAGE);
}

type FoundArchive = { name: string; open: OpenArchive; bytes: number };

async function findArchive(given: string, { backup }: Pick<Config, 'backup'>): Promise<FoundArchive> {
  const stats = statGiven(given);
  if (stats?.isFile()) return { name: given, open: async () => fs.createReadStream(given), bytes: stats.size };
  if (!backup) throw new StartupError(`There is no file ${given}.`);
  const target = await openBackupTarget(backup);
  const archives = (await target.list()).toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const archive = given === 'latest' ? archives[0] : archives.find(({ name }) => name === given);
  if (!archive) throw new StartupError(`There is no file ${given}, nor such a backup in ${target.describe}.`);
  return { ...archive, open: () => target.open(archive.name) };
}

main(process.argv.slice(2)).catch(exitWithMessage);
