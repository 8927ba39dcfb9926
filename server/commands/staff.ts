import { staffNameSchema } from '../../domain/auth.ts';
import { readConfig } from '../config.ts';
import { exitWithMessage, StartupError } from '../startup/startup-error.ts';
import { openTerminal } from '../startup/terminal.ts';
import { withMigratedDatabase } from '../startup/with-migrated-database.ts';
import { staffCommands } from './staff-commands.ts';

const USAGE =
  'Usage: npm run staff -- list | add NAME [ROLE] | role NAME ROLE | password NAME | remove NAME   (STAFF_PASSWORD sets the password)';

async function main([action = '', name = '', role]: string[]): Promise<void> {
  const command = Object.hasOwn(staffCommands, action) ? staffCommands[action] : undefined;
  const isNamed = action === 'list' || staffNameSchema.safeParse(name).success;
  if (!command || !isNamed) throw new StartupError(USAGE);
  const terminal = openTerminal(process.stdout);
  // From the environment rather than an argument: arguments are visible to every user of the machine.
  const password = process.env.STAFF_PASSWORD;
  const printed = await withMigratedDatabase({ config: readConfig(process.env), now: new Date(), terminal }, (db) =>
    command({ db, name, role, password }),
  );
  terminal.print(printed);
}

main(process.argv.slice(2)).catch(exitWithMessage);
