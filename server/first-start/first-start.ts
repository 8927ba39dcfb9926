import { PASSWORD_LENGTH } from '../../domain/auth.ts';
import { listArtistNames } from '../artists/repository.ts';
import { generatePassword, hashPassword } from '../auth/password.ts';
import { createStaff, hasStaff } from '../auth/repository.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { ObjectStore } from '../objects/store.ts';
import type { Terminal } from '../startup/terminal.ts';

type Options = { db: Db; objects: ObjectStore; config: Config; now: Date; terminal: Terminal };

/**
 * Gives an empty database a staff account and, unless it is turned off, the demo gallery. All rows are written in one
 * transaction, so that an interrupted first start is repeated from the beginning.
 */
export async function firstStart({ db, objects, config, now, terminal }: Options): Promise<void> {
  const needsStaff = !(await hasStaff(db));
  const wantsDemo = config.demoContent === 'any start' || (config.demoContent === 'first start' && needsStaff);
  const needsDemo = wantsDemo && (await listArtistNames(db)).length === 0;
  if (!needsStaff && !needsDemo) return;

  const password = config.admin.password ?? generatePassword();
  const [passwordHash, writeDemo] = await Promise.all([
    hashPassword(password),
    needsDemo ? copyDemo(objects, now, terminal) : async () => {},
  ]);
  await db.transaction(async (tx) => {
    await writeDemo(tx);
    if (needsStaff) await createStaff(tx, { username: config.admin.username, passwordHash });
  });
  if (needsStaff && config.admin.password === null) {
    terminal.print(`Staff sign in at /cms as "${config.admin.username}" with the password ${password}`);
    terminal.print('Keep it: it is not shown again. "npm run staff -- password NAME" sets a new one.');
  }
  if (needsStaff && password.length < PASSWORD_LENGTH) {
    terminal.print(
      `ADMIN_PASSWORD has less than ${PASSWORD_LENGTH} characters: choose a longer password at /cms/account.`,
    );
  }
}

async function copyDemo(objects: ObjectStore, now: Date, terminal: Terminal) {
  // Loaded only where it is needed: most starts have a gallery already.
  const { prepareDemo } = await import('../../demo/prepare-demo.ts');
  return prepareDemo(objects, now, (done, total) => terminal.progress('Copying the demo gallery', { done, total }));
}
