import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { createArtist } from '../artists/repository.ts';
import { hashPassword, verifyPassword } from '../auth/password.ts';
import { createStaff, findStaff, listStaffNames } from '../auth/repository.ts';
import { readConfig } from '../config.ts';
import { anArtist } from '../testing/factories.ts';
import { openMailServer } from '../testing/mail-server.ts';
import { NOW } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { readFlags } from './flags.ts';
import { runSetup } from './run-setup.ts';
import { InputEnded } from './session.ts';

const PASSWORD = 'a "long" `enough` \'one\'';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gallery-setup-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const inFolder = (name: string) => path.join(folder, name);
const written = () => ({ ENV_FILE: inFolder('.env'), GALLERY_CONFIG: inFolder('gallery.json') });
const readSettings = () => parseEnv(fs.readFileSync(inFolder('.env'), 'utf8'));

/** Types the answers in order, each at the prompt that begins with its label; then the input ends. */
async function setupInTerminal(dialogue: [label: string, answer: string][], environment: NodeJS.ProcessEnv = {}) {
  const screen: string[] = [];
  const typed = [...dialogue];
  const session = {
    now: NOW,
    staffNames: [],
    print: (line: string) => void screen.push(line),
    ask: async (prompt: string, { isHidden } = { isHidden: false }) => {
      const [label, answer] = typed.shift() ?? [null, ''];
      if (label === null) throw new InputEnded();
      expect(prompt.trim().slice(0, label.length)).toBe(label);
      screen.push(isHidden ? prompt : `${prompt}${answer}`);
      return answer;
    },
  };
  const flags = readFlags([]);
  const shouldStart = await runSetup({ session, flags, environment: { ...written(), ...environment } });
  expect(typed).toEqual([]);
  return { screen: screen.join('\n'), shouldStart };
}

async function setupByFlags(args: string[], environment: NodeJS.ProcessEnv = {}) {
  const lines: string[] = [];
  const session = { now: NOW, staffNames: [], print: (line: string) => void lines.push(line), ask: null };
  const shouldStart = await runSetup({
    session,
    flags: readFlags(args),
    environment: { ...written(), ...environment },
  });
  return { out: lines.join('\n'), shouldStart };
}

const IDENTITY: [string, string][] = [
  ['Name', 'Halle 7'],
  ['Street', 'Seeweg 7'],
  ['Postal code', '8002'],
  ['City', 'Zürich'],
  ['Country', 'Switzerland'],
  ['The two directors', 'Anna Roth, Jürg Weiss'],
];

const IDENTITY_FLAGS = ['--name=Halle 7', '--street=Seeweg 7', '--postal-code=8002', '--city=Zürich'].concat([
  '--country=Switzerland',
  '--directors=Anna Roth, Jürg Weiss',
]);

test('a wrong answer to any question is explained and asked again; both files and the account are written', async () => {
  const mail = await openMailServer();
  onTestFinished(mail.close);
  const { endpoint, bucket } = inject('s3');
  const file = inFolder('a-file');
  fs.writeFileSync(file, '');
  const { screen, shouldStart } = await setupInTerminal([
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
    ['Database', 'mysql://me:hidden1@db.example/gallery'],
    ['Database', 'postgres://me:hidden2@127.0.0.1:1/gallery'],
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
    ['Mail server', 'https://me:hidden4@mail.example'],
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
  ]);
  expect(shouldStart).toBe(false);
  const explanations = [
    'Name: is required.',
    'Name: takes at most 300 characters.',
    ...['Street and number', 'Postal code', 'City', 'Country'].map((label) => `${label}: is required.`),
    'The two directors: is required.',
    'Public address: takes an origin such as https://gallery.example.',
    'Sign-in name: A staff name has 1 to 200 letters',
    'Password: A password needs at least 10 characters.',
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
  expect(fs.readdirSync(folder).sort()).toEqual(['.env', 'a-file', 'gallery.json']);
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
    ['Sign-in name', 'anna'],
    ['Password', ''],
    ['Database', ''],
    ['Files', ''],
    ['Mail server', ''],
    ['Folder', inFolder('new/data')],
    ['Is a proxy', ''],
  ];
  for (let asked = 0; asked <= toTheEnd.length; asked += 1) {
    await expect(setupInTerminal(toTheEnd.slice(0, asked))).rejects.toThrow('Nothing was written.');
    expect(fs.readdirSync(folder)).toEqual([]);
  }
});

test('flags: every wrong or missing value is listed, and nothing is written', async () => {
  const wrong = [
    '--name=Halle 7',
    '--city=a\nb',
    '--directors=Anna',
    '--public-url=halle7',
    '--database=mysql://hidden',
    '--owner=a b',
  ];
  const environment = { OWNER_PASSWORD: 'hidden' };
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
      'OWNER_PASSWORD: A password needs at least 10 characters.',
      '--database: takes an address such as postgres://user:password@host:5432/gallery.',
      "--files: takes a bucket's name: 3 to 63 small letters, digits, dots and hyphens.",
      'S3_ACCESS_KEY_ID: is required.',
      'S3_SECRET_ACCESS_KEY: is required.',
      '--backup: takes a folder, or a bucket such as s3://backups/gallery.',
      '--mail-to: has no use with the other answers.',
      'Nothing was written.',
    ].join('\n'),
  );
  expect(fs.readdirSync(folder)).toEqual([]);
  expect(() => readFlags(['--nmae=Halle 7'])).toThrow(/'--nmae'[\s\S]*Usage: npm run setup/);
});

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
  await createArtist(db, anArtist(), { at: NOW, by: null });
  await createStaff(db, 'Anna', await hashPassword('the password of before'));
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

  await setupByFlags([...flags, '--replace'], { ...environment, OWNER_PASSWORD: PASSWORD });
  expect(await verifyPassword(PASSWORD, (await findStaff(db, 'anna'))?.passwordHash ?? '')).toBe(true);
});

test('in a terminal, replacing files, using content and setting a password are confirmed first', async () => {
  const { db } = await testDatabase();
  await createArtist(db, anArtist(), { at: NOW, by: null });
  await createStaff(db, 'anna', await hashPassword('the password of before'));
  fs.writeFileSync(inFolder('.env'), '');
  await expect(setupInTerminal([['Replace?', '']])).rejects.toThrow('Nothing was written.');
  const { screen, shouldStart } = await setupInTerminal(
    [
      ['Replace?', 'yes'],
      ...IDENTITY,
      ['Public address', 'https://halle7.example'],
      ['Sign-in name', 'anna'],
      ['Password', ''],
      ['Database [as given]', ''],
      ['Use it?', ''],
      ['Database [as given]', ''],
      ['Use it?', 'yes'],
      ['Files', ''],
      ['Mail server', ''],
      ['Folder', inFolder('data')],
      ['Is a proxy', 'maybe'],
      ['Is a proxy', ''],
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
});

test('DATA_DIR of the environment, which wins over the file, is not asked for; backups may not lie in it', async () => {
  const environment = { DATABASE_URL: inject('postgresUrl'), DATA_DIR: inFolder('data') };
  const flags = [...IDENTITY_FLAGS, `--data-dir=${inFolder('other')}`];
  await expect(setupByFlags(flags, environment)).rejects.toThrow('--data-dir: has no use with the other answers.');
  const answers: [string, string][] = [
    ...IDENTITY,
    ['Public address', ''],
    ['Sign-in name', 'anna'],
    ['Password', ''],
    ['Database', ''],
    ['Files', ''],
    ['Mail server', ''],
  ];
  const notAFolder = setupInTerminal(answers, { ...environment, DATA_DIR: `${os.devNull}/data` });
  await expect(notAFolder).rejects.toThrow('DATA_DIR: ');
  const { screen } = await setupInTerminal(
    [...answers, ['Backups', inFolder('data/backups')], ['Backups', inFolder('backups')], ['Start now?', 'no']],
    environment,
  );
  expect(screen).toContain('BACKUP_DIR: takes a folder outside DATA_DIR');
  expect(readSettings()).toMatchObject({ DATA_DIR: inFolder('data'), BACKUP_DIR: inFolder('backups') });
});

test('a device is not replaced', async () => {
  await expect(setupByFlags([], { ENV_FILE: os.devNull })).rejects.toThrow(`ENV_FILE: ${os.devNull} is not a file.`);
});
