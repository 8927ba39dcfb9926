import { staffNameSchema } from '../../domain/auth.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { ensureWritable } from '../files/data-folders.ts';
import { exitWithMessage, StartupError } from '../startup/startup-error.ts';
import { openTerminal } from '../startup/terminal.ts';
import { staffCommands } from './staff-commands.ts';

const USAGE =
  'Usage: npm run staff -- list | add NAME | password NAME | remove NAME   (STAFF_PASSWORD sets the password)';

async function main([action = '', name = '']: string[]): Promise<void> {
  const command = Object.hasOwn(staffCommands, action) ? staffCommands[action] : undefined;
  const isNamed = action === 'list' || staffNameSchema.safeParse(name).success;
  if (!command || !isNamed) throw new StartupError(USAGE);
  const terminal = openTerminal(process.stdout);
  const config = readConfig(process.env);
  if (!config.databaseUrl) ensureWritable(config.dataDir);
  const database = await openDatabase({ config, now: new Date(), terminal, beforeCreating: async () => {} });
  try {
    await database.withStartupLock(migrate);
    // From the environment rather than an argument: arguments are visible to every user of the machine.
    const password = process.env.STAFF_PASSWORD;
    terminal.print(await command({ db: database.db, name, password }));
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch(exitWithMessage);
