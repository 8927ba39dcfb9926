import { countText } from '../../domain/count-text.ts';
import { findBadFiles, findBadRows } from '../backup/find-damage.ts';
import { openDump } from '../backup/open-dump.ts';
import { openScratchDatabase } from '../backup/scratch-database.ts';
import { readConfig } from '../config.ts';
import { openSource } from '../objects/open-store.ts';
import { exitWithMessage, StartupError } from '../startup/startup-error.ts';
import { openTerminal } from '../startup/terminal.ts';
import { reasonOf } from './report.ts';

/** Printed of each kind; damaged rows may come in thousands. */
const MAX_PRINTED = 100;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const now = new Date();
  const terminal = openTerminal(process.stdout);
  const objects = await openSource(config);
  const { dump, close } = await openDump({ config, now, terminal });
  let wrong = 0;
  const report = (line: string) => {
    wrong += 1;
    terminal.endProgress();
    if (wrong <= MAX_PRINTED) terminal.print(line);
  };
  try {
    const scratch = await openScratchDatabase(now);
    await findBadRows(dump, scratch, report).finally(scratch.close);
    const onProgress = (done: number, total: number) => terminal.progress('Checking files', { done, total });
    await findBadFiles(dump, objects, report, onProgress).finally(terminal.endProgress);
  } catch (error) {
    throw new StartupError(`The check ended: ${reasonOf(error)}`);
  } finally {
    await close();
  }
  const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0);
  const checked = `${countText(rows, 'row')} in ${countText(dump.tables.length, 'table')}, ${countText(dump.objectNames.length, 'file')}`;
  if (wrong > 0) throw new StartupError(`${countText(wrong, 'problem')} in ${checked}.`);
  terminal.print(`All is well: ${checked}.`);
}

main().catch(exitWithMessage);
