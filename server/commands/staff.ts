import { z } from 'zod';
import { staffNameSchema, staffPasswordSchema } from '../../domain/auth.ts';
import { generatePassword, hashPassword } from '../auth/password.ts';
import { changePassword, createStaff, listStaffNames, removeStaff } from '../auth/repository.ts';
import { readConfig } from '../config.ts';
import type { Db } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { ensureWritable } from '../files/data-folders.ts';
import { exitWithMessage, StartupError } from '../startup/startup-error.ts';
import { openTerminal, type Terminal } from '../startup/terminal.ts';

const USAGE =
  'Usage: npm run staff -- list | add NAME | password NAME | remove NAME   (STAFF_PASSWORD sets the password)';

type Command = (db: Db, name: string, terminal: Terminal) => Promise<void>;

const COMMANDS: Record<string, Command> = {
  add: async (db, name, terminal) => {
    const password = choosePassword();
    const isNew = await createStaff(db, name, await hashPassword(password.text));
    if (!isNew) throw new StartupError(`${name} has an account already.`);
    terminal.print(`${name} can sign in at /cms${password.note}.`);
  },
  password: async (db, name, terminal) => {
    const password = choosePassword();
    if (!(await changePassword(db, name, await hashPassword(password.text)))) throw unknownName(name);
    terminal.print(`${name} has a new password${password.note}; every open session has ended.`);
  },
  remove: async (db, name, terminal) => {
    if (!(await removeStaff(db, name))) throw unknownName(name);
    terminal.print(`${name} can no longer sign in.`);
  },
};

const unknownName = (name: string) => new StartupError(`There is no account named ${name}.`);

/** From the environment rather than an argument: arguments are visible to every user of the machine. */
function choosePassword(): { text: string; note: string } {
  const given = process.env.STAFF_PASSWORD;
  if (!given) {
    const text = generatePassword();
    return { text, note: ` with the password ${text}` };
  }
  const parsed = staffPasswordSchema.safeParse(given);
  if (!parsed.success) throw new StartupError(`STAFF_PASSWORD: ${z.prettifyError(parsed.error)}`);
  return { text: parsed.data, note: '' };
}

async function main([action = '', name = '']: string[]): Promise<void> {
  const command = COMMANDS[action];
  if (action !== 'list' && (!command || !staffNameSchema.safeParse(name).success)) throw new StartupError(USAGE);
  const terminal = openTerminal(process.stdout);
  const config = readConfig(process.env);
  if (!config.databaseUrl) ensureWritable(config.dataDir);
  const database = await openDatabase({ config, now: new Date(), terminal, beforeCreating: async () => {} });
  try {
    await database.withStartupLock(migrate);
    if (command) await command(database.db, name, terminal);
    else for (const known of await listStaffNames(database.db)) terminal.print(known);
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch(exitWithMessage);
