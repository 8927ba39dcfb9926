import { z } from 'zod';
import { staffPasswordSchema, WEAK_PASSWORD } from '../../domain/auth.ts';
import { type Role, roleSchema } from '../../domain/roles.ts';
import { generatePassword, hashPassword } from '../auth/password.ts';
import { isWeakPassword } from '../auth/password-strength.ts';
import {
  type Account,
  changePassword,
  closeStaff,
  createStaff,
  findStaff,
  lastOwner,
  listStaffNames,
} from '../auth/repository.ts';
import type { Db } from '../db/database.ts';
import { changePerson } from '../people/repository.ts';
import { StartupError } from '../startup/startup-error.ts';

type StaffCommand = { db: Db; name: string; role?: string | undefined; password: string | undefined };

/** Each returns what the command prints. */
export const staffCommands: Record<string, (command: StaffCommand) => Promise<string>> = {
  list: async ({ db }) => (await listStaffNames(db)).join('\n'),
  add: async ({ db, name, role = 'owner', password }) => {
    const account = { username: name, role: parseRole(role) };
    const { text, note } = await choosePassword(password, name);
    const isNew = await createStaff(db, { ...account, passwordHash: await hashPassword(text) });
    if (!isNew) throw new StartupError(`${name} has an account already.`);
    return `${name} can sign in at /cms${note}.`;
  },
  password: async ({ db, name, password }) => {
    const { text, note } = await choosePassword(password, name);
    const account = await findAccount(db, name);
    await changePassword(db, account.id, { passwordHash: await hashPassword(text) });
    return `${name} has a new password${note}; every open session has ended.`;
  },
  remove: async ({ db, name }) => {
    const { id } = await findAccount(db, name);
    await closeStaff(db, id, new Date()).catch(explainLastOwner(name));
    return `${name} can no longer sign in.`;
  },
  role: async ({ db, name, role }) => {
    const chosen = parseRole(role);
    const { id, email } = await findAccount(db, name);
    const byServer = { at: new Date(), by: null, staffId: null };
    await changePerson(db, id, { email, role: chosen }, byServer).catch(explainLastOwner(name));
    return `${name} has the role ${chosen}.`;
  },
};

const explainLastOwner = (name: string) => (error: unknown) => {
  if (error !== lastOwner) throw error;
  throw new StartupError(`${name} is the last owner. Add another one first.`);
};

function parseRole(given: string | undefined): Role {
  const parsed = roleSchema.safeParse(given);
  if (!parsed.success) throw new StartupError(z.prettifyError(parsed.error));
  return parsed.data;
}

async function findAccount(db: Db, name: string): Promise<Account> {
  const account = await findStaff(db, name);
  if (!account) throw new StartupError(`There is no account named ${name}.`);
  return account;
}

async function choosePassword(given: string | undefined, name: string): Promise<{ text: string; note: string }> {
  if (!given) {
    const text = generatePassword();
    return { text, note: ` with the password ${text}` };
  }
  const parsed = staffPasswordSchema.safeParse(given);
  if (!parsed.success) throw new StartupError(`STAFF_PASSWORD: ${z.prettifyError(parsed.error)}`);
  if (await isWeakPassword(parsed.data, [name])) throw new StartupError(`STAFF_PASSWORD: ${WEAK_PASSWORD.en}.`);
  return { text: parsed.data, note: '' };
}
