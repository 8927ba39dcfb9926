import { z } from 'zod';
import { staffPasswordSchema } from '../../domain/auth.ts';
import { generatePassword, hashPassword } from '../auth/password.ts';
import { changePassword, createStaff, listStaffNames, removeStaff } from '../auth/repository.ts';
import type { Db } from '../db/database.ts';
import { StartupError } from '../startup/startup-error.ts';

type StaffCommand = { db: Db; name: string; password: string | undefined };

/** Each returns what the command prints. */
export const staffCommands: Record<string, (command: StaffCommand) => Promise<string>> = {
  list: async ({ db }) => (await listStaffNames(db)).join('\n'),
  add: async ({ db, name, password }) => {
    const { text, note } = choosePassword(password);
    const isNew = await createStaff(db, name, await hashPassword(text));
    if (!isNew) throw new StartupError(`${name} has an account already.`);
    return `${name} can sign in at /cms${note}.`;
  },
  password: async ({ db, name, password }) => {
    const { text, note } = choosePassword(password);
    if (!(await changePassword(db, name, await hashPassword(text)))) throw unknownName(name);
    return `${name} has a new password${note}; every open session has ended.`;
  },
  remove: async ({ db, name }) => {
    if (!(await removeStaff(db, name))) throw unknownName(name);
    return `${name} can no longer sign in.`;
  },
};

const unknownName = (name: string) => new StartupError(`There is no account named ${name}.`);

function choosePassword(given: string | undefined): { text: string; note: string } {
  if (!given) {
    const text = generatePassword();
    return { text, note: ` with the password ${text}` };
  }
  const parsed = staffPasswordSchema.safeParse(given);
  if (!parsed.success) throw new StartupError(`STAFF_PASSWORD: ${z.prettifyError(parsed.error)}`);
  return { text: parsed.data, note: '' };
}
