import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createArtist } from '../artists/repository.ts';
import { hashPassword, verifyPassword } from '../auth/password.ts';
import { createStaff, findStaff } from '../auth/repository.ts';
import { readConfig } from '../config.ts';
import { lockFolder } from '../db/lock.ts';
import { anArtist } from '../testing/factories.ts';
import { openMailServer } from '../testing/mail-server.ts';
import { IDENTITY_FLAGS, PASSWORD } from '../testing/setup-answers.ts';
import { setupInFolder } from '../testing/setup-in-folder.ts';
import { NOW } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';

const { inFolder, readSettings, setupInTerminal, setupByFlags } = setupInFolder();

const IDENTITY: [string, string][] = [
  ['Name', 'Halle 7'],
  ['Street', 'Seeweg 7'],
  ['Postal code', '8002'],
  ['City', 'Zürich'],
  ['Country', 'Switzerland'],
  ['The two directors', 'Anna Roth, Jürg Weiss'],
];

/** From the account to the mail server. */
const DEFAULTS: [string, string][] = [
  ['Sign-in name', 'anna'],
  ['Password', ''],
  ['Database', ''],
  ['Files', ''],
  ['Mail server', ''],
];

test('a wrong answer, typed or given, is explained and asked again; both files and the account are written', async () => {
  const mail = await openMailServer();
  onTestFinished(mail.close);
  const { endpoint, bucket } = inject('s3');
  const file = inFolder('a-file');
  fs.writeFileSync(file, '');
  const environment = {
    DATABASE_URL: 'mysql://me:hidden1@db.example/gallery',
    SMTP_URL: 'https://me:hidden4@mail.example',
  };
  const answers: [string, string][] = [
    ['Name', ' '],
    ['Name', 'x'.repeat(301)],
    ...IDENTITY.flatMap(([label, answer]): [string, string][] => [
      [label, ''],
      [label, answer],
    ]),
    ['Public address', 'halle7.example'],
    ['Public address', 'http://halle7.example'],
    ['Sign-in name', 'anna roth'],
    ['Sign-in name', 'anna'],
    ['Password', 'short'],
    ['Password', PASSWORD],
    ['Once more', `${PASSWORD}!`],
    ['Password', PASSWORD],
    ['Once more', PASSWORD],
    ['Database [as given]', ''],
    ['Database [as given]', 'postgres://me:hidden2@127.0.0.1:1/gallery'],
    ['Database [as given]', inject('postgresUrl')],
    ['Files [folder]', 'somewhere'],
    ['Files [folder]', 's3://nowhere'],
    ["The store's address", 's3.example'],
    ["The store's address", endpoint ?? ''],
    ['Region', 'no region'],
    ['Region', ''],
    ['Access key', ''],
    ['Access key', 'S3RVER'],
    ['Secret key', 'hidden3'],
    ['Files [s3://nowhere]', `s3://${bucket}`],
    ["The store's address", ''],
    ['Region', ''],
    ['Access key [as given]', ''],
    ['Secret key', ''],
    ['Mail server, such as smtp://user:password@host:587 (optional) [as given]', ''],
    ['Mail server', 'smtp://me:hidden5@127.0.0.1:1'],
    ['Sender', 'Halle 7'],
    ['Sender', "Halle '7' <web@halle7.example>"],
    ["The gallery's own mailbox", 'office'],
    ["The gallery's own mailbox", 'office@halle7.example'],
    ['Mail server, such as smtp://user:password@host:587 (optional) [as given]', mail.url],
    ["Sender, such as Gallery <website@gallery.example> [Halle '7' <web@halle7.example>]", ''],
    ["The gallery's own mailbox", ''],
    ['Backups', 'ftp://backup.example'],
    ['Backups', path.join(file, 'backups')],
    ['Backups', inFolder('backups')],
    ['Start now?', 'perhaps'],
    ['Start now?', 'no'],
  ];
  const { screen, shouldStart } = await setupInTerminal(answers, environment);
  expect(shouldStart).toBe(false);
  const explanations = [
    'Name: is required.',
    'Name: takes at most 300 characters.',
    ...['Street and number', 'Postal code', 'City', 'Country'].map((label) => `${label}: is required.`),
    'The two directors: is required.',
    'Public address: takes an origin such as https://gallery.example.',
    'Sign-in name: A staff name has 1 to 200 letters',
    'Password: A password needs at least 12 characters.',
    'Password: the two are not the same.',
    'Database: takes an address such as postgres://user:password@host:5432/gallery.',
    'DATABASE_URL: 127.0.0.1:1 refused the connection (connect ECONNREFUSED 127.0.0.1:1).',
    "Files: takes 'folder' or a bucket such as s3://gallery.",
    "The store's address: takes an address such as https://s3.example.",
    'Region: takes a region such as eu-central-2.',
    'Access key: is required.',
    'S3_BUCKET: there is no bucket nowhere at ',
    `The bucket ${bucket} was written to, read and cleared.`,
    'Mail server: takes an address such as smtp://user:password@host:587.',
    "Sender: takes an address such as 'Gallery <mail@gallery.example>'.",
    "The gallery's own mailbox: takes an address such as mail@gallery.example.",
    'SMTP_URL: The mail server cannot be reached (connection refused).',
    'A test mail was sent to office@halle7.example.',
    'Backups: takes a folder, or a bucket such as s3://backups/gallery.',
    `BACKUP_DIR: ${file}/backups cannot be created (ENOTDIR).`,
    "Please answer 'yes' or 'no'.",
    'DATABASE_URL has another value in the environment, which wins over the file at later starts: remove it there.',
    'SMTP_URL has another value in the environment, which wins over the file at later starts: remove it there.',
  ];
  for (const line of explanations) expect(screen).toContain(line);
  const printed = screen.split('\n').filter((line) => !/: (mysql|postgres|https|smtp):/.test(line));
  expect(printed.join('\n')).not.toMatch(/hidden\d|long/);

  expect(readSettings()).toEqual({
    PUBLIC_URL: 'http://halle7.example',
    DATABASE_URL: inject('postgresUrl'),
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'hidden3',
    SMTP_URL: mail.url,
    MAIL_FROM: "Halle '7' <web@halle7.example>",
    MAIL_TO: 'office@halle7.example',
    BACKUP_DIR: inFolder('backups'),
    DEMO_CONTENT: 'off',
    GALLERY_CONFIG: inFolder('gallery.json'),
  });
  expect(fs.statSync(inFolder('.env')).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(inFolder('')).sort()).toEqual(['.env', 'a-file', 'gallery.json']);
  expect(readConfig({ GALLERY_CONFIG: inFolder('gallery.json') }).gallery).toMatchObject({
    name: 'Halle 7',
    mailHost: 'halle7.example',
  });
  expect(mail.received).toMatchObject([{ recipients: ['office@halle7.example'] }]);
  const { db } = await testDatabase();
  expect(await verifyPassword(PASSWORD, (await findStaff(db, 'anna'))?.passwordHash ?? '')).toBe(true);
});

test('the end of the input at any question leaves nothing behind', async () => {
  const toTheEnd: [string, string][] = [
    ...IDENTITY,
    ['Public address', 'https://halle7.example'],
    ['Is a proxy', ''],
    ...DEFAULTS,
    ['Folder', inFolder('new/data')],
  ];
  for (let asked = 0; asked <= toTheEnd.length; asked += 1) {
    await expect(setupInTerminal(toTheEnd.slice(0, asked))).rejects.toThrow('Nothing was written.');
    expect(fs.readdirSync(inFolder(''))).toEqual([]);
  }
});

test('in a terminal, replacing files, using content and setting a password are confirmed first', async () => {
  const { db } = await testDatabase();
  await createArtist(db, anArtist(), { at: NOW, by: null, staffId: null });
  await createStaff(db, { username: 'anna', passwordHash: await hashPassword('the password of before') });
  fs.writeFileSync(inFolder('.env'), '');
  await expect(setupInTerminal([['Replace?', '']])).rejects.toThrow('Nothing was written.');
  const { screen, shouldStart } = await setupInTerminal(
    [
      ['Replace?', 'yes'],
      ...IDENTITY,
      ['Public address', 'https://halle7.example'],
      ['Is a proxy', 'maybe'],
      ['Is a proxy', ''],
      ['Sign-in name', 'anna'],
      ['Password', ''],
      ['Database [as given]', ''],
      ['Use it?', ''],
      ['Database [as given]', ''],
      ['Use it?', 'yes'],
      ['Files', ''],
      ['Mail server', ''],
      ['Folder', inFolder('data')],
      ['Backups', ''],
      ['Set the password of anna to the one generated now?', 'yes'],
      ['Start now?', ''],
    ],
    { DATABASE_URL: inject('postgresUrl') },
  );
  expect(shouldStart).toBe(true);
  const password = /as "anna" with the password (\S+) \(shown only now\)/.exec(screen)?.[1] ?? '';
  expect(await verifyPassword(password, (await findStaff(db, 'anna'))?.passwordHash ?? '')).toBe(true);
  expect(readSettings()).toMatchObject({ PUBLIC_URL: 'https://halle7.example', TRUST_PROXY: 'on' });
  expect(screen).not.toContain('another value');
});

test('DATA_DIR of the environment, which wins over the file, is not asked for; backups may not lie in it', async () => {
  const environment = { DATABASE_URL: inject('postgresUrl'), DATA_DIR: inFolder('data') };
  const flags = [...IDENTITY_FLAGS, `--data-dir=${inFolder('other')}`];
  await expect(setupByFlags(flags, environment)).rejects.toThrow('--data-dir: has no use with the other answers.');
  const answers: [string, string][] = [...IDENTITY, ['Public address', ''], ...DEFAULTS];
  const { screen } = await setupInTerminal(
    [...answers, ['Backups', inFolder('data/backups')], ['Backups', inFolder('backups')], ['Start now?', 'no']],
    { ...environment, HOST: '::1' },
  );
  expect(screen).toContain('http://[::1]:3000/cms');
  expect(screen).toContain('BACKUP_DIR: takes a folder outside DATA_DIR');
  expect(readSettings()).toMatchObject({ DATA_DIR: inFolder('data'), BACKUP_DIR: inFolder('backups') });
});

test('a DATA_DIR that cannot be used ends the setup, if possible before the first question', async () => {
  const database = inFolder('data/database');
  fs.mkdirSync(database, { recursive: true });
  fs.writeFileSync(path.join(database, 'PG_VERSION'), 'none');
  const environment = { DATA_DIR: inFolder('data') };
  await expect(setupInTerminal([], { DATA_DIR: `${os.devNull}/data` })).rejects.toThrow('DATA_DIR: ');
  const lock = lockFolder(inFolder('data'), NOW);
  await expect(setupInTerminal([], environment)).rejects.toThrow('is in use by');
  lock.release();
  const website: [string, string][] = [
    ['Public address', 'https://halle7.example'],
    ['Is a proxy', ''],
  ];
  const damaged = setupInTerminal([...IDENTITY, ...website, ...DEFAULTS], environment);
  await expect(damaged).rejects.toThrow('cannot be opened');
});

test.each([
  [{ PORT: 'abc' }, 'PORT: takes a port from 0 to 65535.'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: takes at least 16 characters.'],
  [{ DATABSE_URL: 'x' }, 'DATABSE_URL is not a setting. Did you mean DATABASE_URL?'],
])('a wrong setting that is not asked for fails before the first question: %j', async (environment, message) => {
  await expect(setupInTerminal([], environment)).rejects.toThrow(message);
});

test('a device is not replaced', async () => {
  await expect(setupByFlags([], { ENV_FILE: os.devNull })).rejects.toThrow(`ENV_FILE: ${os.devNull} is not a file.`);
});
