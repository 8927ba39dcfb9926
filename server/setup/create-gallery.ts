import { hashPassword } from '../auth/password.ts';
import { changePassword, createStaff, findStaff } from '../auth/repository.ts';
import { readConfig } from '../config.ts';
import { openTerminal } from '../startup/terminal.ts';
import { withMigratedDatabase } from '../startup/with-migrated-database.ts';
import { type Answers, settingsOf, withoutDecidedSettings } from './answers.ts';
import { formatEnvFile } from './env-file.ts';
import { galleryOf } from './new-gallery.ts';
import { createReplacement, type WrittenFiles } from './written-files.ts';

type Creation = {
  answers: Answers;
  /** Of the owner's account; null: an existing account keeps its own. */
  password: string | null;
  files: WrittenFiles;
  environment: NodeJS.ProcessEnv;
  now: Date;
};

/** Writes the database, the account and both files, which get their names last: a failure before leaves the old ones. */
export async function createGallery({ answers, password, files, environment, now }: Creation): Promise<void> {
  const { GALLERY_CONFIG } = environment;
  const settings = { ...settingsOf(answers), ...(GALLERY_CONFIG && { GALLERY_CONFIG }) };
  const gallery = createReplacement(files.gallery);
  const envFile = createReplacement(files.settings);
  try {
    gallery.write(`${JSON.stringify(galleryOf(answers), null, 2)}\n`);
    envFile.write(formatEnvFile(settings));
    await createAccount({
      // The process that creates an embedded database reads them.
      environment: { ...withoutDecidedSettings(environment), ...settings, GALLERY_CONFIG: gallery.temporary },
      owner: answers.owner,
      password,
      now,
    });
    gallery.commit();
    envFile.commit();
  } finally {
    gallery.discard();
    envFile.discard();
  }
}

type NewAccount = Pick<Creation, 'environment' | 'password' | 'now'> & { owner: string };

async function createAccount({ environment, owner, password, now }: NewAccount): Promise<void> {
  const options = {
    config: readConfig(environment),
    now,
    terminal: openTerminal(process.stdout),
    // A new embedded database gets its first account as it is created.
    environment: { ...environment, ADMIN_USERNAME: owner, ADMIN_PASSWORD: password ?? '' },
  };
  await withMigratedDatabase(options, async (db) => {
    if (password === null) return;
    const passwordHash = await hashPassword(password);
    const existing = await findStaff(db, owner);
    if (existing) await changePassword(db, existing.id, { passwordHash });
    else await createStaff(db, { username: owner, passwordHash });
  });
}
