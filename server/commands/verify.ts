import { countText } from '../../domain/count-text.ts';
import { findBadFiles, findBadRows } from '../backup/find-damage.ts';
import { openDump } from '../backup/open-dump.ts';
import { openScratchDatabase } from '../backup/scratch-database.ts';
import { readConfig } from '../config.ts';
import { openSource } from '../objects/open-store.ts';
import { exitWithMessage, StartupError } from '../startup/startup-error.ts';
import { openTerminal } from '../startup/terminal.ts';
import { createProblemReport, reasonOf } from './report.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const now = new Date();
  const terminal = openTerminal(process.stdout);
  const objects = await openSource(config);
  const { dump, close } = await openDump({ config, now, terminal });
  const badRows = createProblemReport(terminal);
  const badFiles = createProblemReport(terminal);
  try {
    const scratch = await openScratchDatabase(now);
    await findBadRows(dump, scratch, badRows.report).finally(scratch.close);
    const onProgress = (done: number, total: number) => terminal.progress('Checking files', { done, total });
    await findBadFiles(dump, objects, badFiles.report, onProgress).finally(terminal.endProgress);
  } catch (error) {
    throw new StartupError(`The check ended: ${reasonOf(error)}`);
  } finally {
    await close();
  }
  const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0);
  const checked = `${countText(rows, 'row')} in ${countText(dump.tables.length, 'table')}, ${countText(dump.objectNames.length, 'file')}`;
  const wrong = badRows.count() + badFiles.count();
  if (wrong > 0) throw new StartupError(`${countText(wrong, 'problem')} in ${checked}.`);
  terminal.print(`All is well: ${checked}.`);
}

main().catch(exitWithMessage);
