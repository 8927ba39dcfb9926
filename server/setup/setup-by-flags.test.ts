import fs from 'node:fs';
import { expect, inject, test } from 'vitest';
import { createArtist } from '../artists/repository.ts';
import { hashPassword, verifyPassword } from '../auth/password.ts';
import { createStaff, findStaff, listStaffNames } from '../auth/repository.ts';
import { anArtist } from '../testing/factories.ts';
import { IDENTITY_FLAGS, PASSWORD } from '../testing/setup-answers.ts';
import { setupInFolder } from '../testing/setup-in-folder.ts';
import { NOW } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { readFlags } from './flags.ts';

const { inFolder, setupByFlags } = setupInFolder();

test('flags: every wrong or missing value is listed, and nothing is written', async () => {
  const wrong = ['--name=Halle 7', '--city=a\nb', '--directors=Anna', '--public-url=halle7', '--owner=a b'];
  const environment = { OWNER_PASSWORD: 'hidden', DATABASE_URL: 'mysql://hidden' };
  const refused = setupByFlags([...wrong, '--files=s3://b', '--mail-to=a@b.example', '--backup=ftp://x'], environment);
  await expect(refused).rejects.toThrow(
    [
      '--street: is required.',
      '--postal-code: is required.',
      '--city: takes no control characters.',
      '--country: is required.',
      '--directors: takes two names, separated by a comma.',
      '--public-url: takes an origin such as https://gallery.example.',
      '--owner: A staff name has 1 to 200 letters, digits, dots, hyphens, underscores or @.',
      'OWNER_PASSWORD: A password needs at least 12 characters.',
      'DATABASE_URL: takes an address such as postgres://user:password@host:5432/gallery.',
      "--files: takes a bucket's name: 3 to 63 small letters, digits, dots and hyphens.",
      'S3_ACCESS_KEY_ID: is required.',
      'S3_SECRET_ACCESS_KEY: is required.',
      '--backup: takes a folder, or a bucket such as s3://backups/gallery.',
      '--mail-to: has no use with the other answers.',
      'Nothing was written.',
    ].join('\n'),
  );
  expect(fs.readdirSync(inFolder(''))).toEqual([]);
  expect(() => readFlags(['--nmae=Halle 7'])).toThrow(/'--nmae'[\s\S]*Usage: npm run setup/);
});

test.each(['--database=postgres://me:hidden@db.example/gallery', '--smtp-url=smtp://me:hidden@mail.example'])(
  'an address with a password is not taken as a flag: %s',
  (flag) => expect(() => readFlags([flag])).toThrow(/Usage:[\s\S]*environment: .*DATABASE_URL.*SMTP_URL/),
);

test('well-formed flags that do not work are listed together', async () => {
  const flags = [...IDENTITY_FLAGS, '--mail-from=a@halle7.example', '--mail-to=b@halle7.example'];
  const { endpoint, accessKeyId, secretAccessKey } = inject('s3');
  const environment = {
    DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/gallery',
    SMTP_URL: 'smtp://me:hidden@127.0.0.1:1',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const refused = setupByFlags([...flags, '--files=s3://nowhere', `--s3-endpoint=${endpoint}`], environment);
  await expect(refused).rejects.toThrow(
    /^DATABASE_URL: 127.0.0.1:1 refused .*\nS3_BUCKET: there is no .*\nSMTP_URL: The mail server .*\nNothing was written.$/,
  );
});

test('existing files are replaced only with --replace and are kept; existing content and accounts stay', async () => {
  const { db } = await testDatabase();
  await createArtist(db, anArtist(), { at: NOW, by: null, staffId: null });
  await createStaff(db, { username: 'Anna', passwordHash: await hashPassword('the password of before') });
  fs.writeFileSync(inFolder('.env'), 'PORT=4000\n');
  fs.writeFileSync(inFolder('gallery.json'), '{}');
  const flags = [...IDENTITY_FLAGS, '--owner=anna', `--data-dir=${inFolder('data')}`, '--start'];
  const environment = { DATABASE_URL: inject('postgresUrl') };

  await expect(setupByFlags(flags, environment)).rejects.toThrow('.env exists. --replace keeps it as ');
  const { out, shouldStart } = await setupByFlags([...flags, '--replace'], environment);
  expect(shouldStart).toBe(true);
  expect(out).toContain('A gallery is in this database already: 1 artist, 0 exhibitions, 0 artworks. It is kept.');
  expect(out).toContain('as "anna" with the password of before');
  expect(fs.readFileSync(inFolder('.env.previous'), 'utf8')).toBe('PORT=4000\n');
  expect(fs.statSync(inFolder('.env.previous')).mode & 0o777).toBe(0o600);
  expect(fs.readFileSync(inFolder('gallery.json.previous'), 'utf8')).toBe('{}');
  expect(await listStaffNames(db)).toEqual(['Anna']);

  fs.writeFileSync(inFolder('.env.new'), 'left behind', { mode: 0o644 });
  await setupByFlags([...flags, '--replace'], { ...environment, OWNER_PASSWORD: PASSWORD });
  expect(fs.readFileSync(inFolder('.env.previous'), 'utf8')).toBe('PORT=4000\n');
  expect(fs.readFileSync(inFolder('.env.previous-2'), 'utf8')).toContain(`DATA_DIR=${inFolder('data')}\n`);
  expect(fs.statSync(inFolder('.env')).mode & 0o777).toBe(0o600);
  expect(await verifyPassword(PASSWORD, (await findStaff(db, 'anna'))?.passwordHash ?? '')).toBe(true);
});

test('files that cannot be kept are refused before the database is touched, and nothing changes', async () => {
  const { db } = await testDatabase();
  const flags = [...IDENTITY_FLAGS, `--data-dir=${inFolder('data')}`, '--replace'];
  const environment = { DATABASE_URL: inject('postgresUrl') };
  fs.writeFileSync(inFolder('gallery.json'), '{}');
  // Long enough for '.new', too long for '.previous'.
  const longName = 'x'.repeat(250);
  fs.writeFileSync(inFolder(longName), '');
  const tooLong = setupByFlags(flags, { ...environment, ENV_FILE: inFolder(longName) });
  await expect(tooLong).rejects.toThrow(`${longName} cannot be written (ENAMETOOLONG).`);

  fs.writeFileSync(inFolder('.env'), '', { mode: 0o000 });
  await withoutRootPrivileges(inFolder(''), async () => {
    const unreadable = setupByFlags(flags, environment);
    await expect(unreadable).rejects.toThrow(`ENV_FILE: ${inFolder('.env')} cannot be read (EACCES).`);
  });
  expect(fs.readFileSync(inFolder('gallery.json'), 'utf8')).toBe('{}');
  expect(fs.readdirSync(inFolder('')).sort()).toEqual(['.env', 'gallery.json', longName]);
  expect(await listStaffNames(db)).toEqual([]);
});

/** Root can read every file, so that it works in the folder as 'nobody' meanwhile. */
async function withoutRootPrivileges(folder: string, work: () => Promise<void>): Promise<void> {
  const NOBODY = 65_534;
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) fs.chownSync(folder, NOBODY, NOBODY);
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
