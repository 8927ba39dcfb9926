import { listArtistNames } from '../artists/repository.ts';
import { generatePassword, hashPassword } from '../auth/password.ts';
import { createStaff, hasStaff } from '../auth/repository.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { ObjectStore } from '../objects/store.ts';
import type { Terminal } from '../startup/terminal.ts';

type Options = { db: Db; objects: ObjectStore; config: Config; now: Date; terminal: Terminal };

/**
 * What an empty database is given: a staff account and, if wanted, the demo gallery. All rows come in one transaction,
 * so a start that was interrupted begins again from nothing.
 */
export async function firstStart({ db, objects, config, now, terminal }: Options): Promise<void> {
  const needsStaff = !(await hasStaff(db));
  const wantsDemo = config.demoContent === 'any start' || (config.demoContent === 'first start' && needsStaff);
  const needsDemo = wantsDemo && (await listArtistNames(db)).length === 0;
  if (!needsStaff && !needsDemo) return;

  const password = config.admin.password ?? generatePassword();
  const passwordHash = await hashPassword(password);
  const writeDemo = needsDemo ? await paintDemo(objects, now, terminal) : async () => {};
  await db.transaction(async (tx) => {
    await writeDemo(tx);
    if (needsStaff) await createStaff(tx, config.admin.username, passwordHash);
  });
  if (needsStaff && config.admin.password === null) {
    terminal.print(`Staff sign in at /cms as "${config.admin.username}" with the password ${password}`);
    terminal.print('Keep it: it is not shown again. "npm run staff -- password NAME" sets a new one.');
  }
}

async function paintDemo(objects: ObjectStore, now: Date, terminal: Terminal) {
  // Only a first start needs the painters.
  const { prepareDemo } = await import('../../demo/write.ts');
  return prepareDemo(objects, now, (done, total) => terminal.progress('Painting the demo gallery', { done, total }));
}
