import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { identityFiles } from '../domain/gallery.ts';
import { isIndexable, readConfig } from './config.ts';
import { StartupError } from './startup/startup-error.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true });
});

/** A gallery file in a temporary folder, with the given files beside it. */
function galleryFile(text: string, beside: readonly string[] = []): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gallery-config-'));
  folders.push(folder);
  for (const name of beside) fs.writeFileSync(path.join(folder, name), '');
  const file = path.join(folder, 'gallery.json');
  fs.writeFileSync(file, text);
  return file;
}

/** The message of the StartupError. */
function refusalOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  throw new Error('The settings were taken');
}

test('without any setting the defaults apply', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: null,
    dataDir: path.resolve('data'),
    databaseUrl: null,
    admin: { username: 'admin', password: null },
    demoContent: 'first start',
    mail: null,
    s3: null,
    trustProxy: false,
    rateLimits: true,
    metricsToken: null,
    isPreview: false,
    hsts: 'on',
    securityContact: null,
    isDevelopment: false,
    gallery: { name: 'Marthaler Amsler' },
  });
});

test('every setting is read', () => {
  const settings = {
    HOST: '0.0.0.0',
    PORT: '0',
    PUBLIC_URL: 'https://gallery.example/',
    DATA_DIR: '/var/lib/gallery',
    DATABASE_URL: 'postgres://user:password@db.example:5432/gallery',
    ADMIN_USERNAME: 'nora',
    ADMIN_PASSWORD: 'a long enough password',
    DEMO_CONTENT: 'on',
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    MAIL_FROM: 'Halle 7 <website@halle7.example>',
    MAIL_TO: 'office@halle7.example',
    TRUST_PROXY: 'on',
    RATE_LIMITS: 'off',
    STALE_MINUTES: '3',
    METRICS_TOKEN: 'sixteen letters.',
    PREVIEW: 'on',
    HSTS: 'preload',
    SECURITY_CONTACT: 'security@gallery.example',
  };
  expect(readConfig(settings)).toMatchObject({
    host: '0.0.0.0',
    port: 0,
    publicUrl: 'https://gallery.example',
    dataDir: '/var/lib/gallery',
    databaseUrl: 'postgres://user:password@db.example:5432/gallery',
    admin: { username: 'nora', password: 'a long enough password' },
    demoContent: 'any start',
    mail: {
      smtpUrl: 'smtps://user:secret@mail.example:465',
      from: { name: 'Halle 7', address: 'website@halle7.example' },
      to: 'office@halle7.example',
    },
    trustProxy: true,
    rateLimits: false,
    staleMinutes: 3,
    metricsToken: 'sixteen letters.',
    isPreview: true,
    hsts: 'preload',
    securityContact: 'mailto:security@gallery.example',
  });
});

test.each([
  [{}, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ PUBLIC_URL: 'http://gallery.localhost' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, false],
  [{ PUBLIC_URL: 'http://[::1]' }, false],
  [{ PUBLIC_URL: 'https://gallery.example', PREVIEW: 'on' }, false],
  [{ PUBLIC_URL: 'https://gallery.example' }, true],
  [{ PUBLIC_URL: 'https://localhost.example' }, true],
])('with %j search engines may index: %s', (environment, expected) => {
  expect(isIndexable(readConfig(environment))).toBe(expected);
});

test('DEMO_CONTENT defaults to the first start on the embedded engine', () => {
  const DATABASE_URL = 'postgresql://db.example/gallery';
  expect(readConfig({ DATABASE_URL }).demoContent).toBe('never');
  expect(readConfig({ DATABASE_URL, DEMO_CONTENT: 'on' }).demoContent).toBe('any start');
  expect(readConfig({ DEMO_CONTENT: 'off' }).demoContent).toBe('never');
});

test('an empty value counts as not set', () => {
  const names = ['HOST', 'PORT', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'ADMIN_USERNAME', 'ADMIN_PASSWORD'];
  const more = ['DEMO_CONTENT', 'GALLERY_CONFIG', 'TRUST_PROXY', 'RATE_LIMITS', 'STALE_MINUTES', 'METRICS_TOKEN'];
  const crawlers = ['PREVIEW', 'SECURITY_CONTACT'];
  const s3 = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const mail = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'BACKUP_DIR'];
  const empty = Object.fromEntries([...names, ...more, ...mail, ...s3, ...crawlers].map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test.each([
  [{ PORT: '65536' }, 'PORT: takes a port from 0 to 65535.'],
  [{ PORT: '-1' }, 'PORT: takes a port from 0 to 65535.'],
  [{ PORT: '80a' }, 'PORT: takes a port from 0 to 65535.'],
  [{ PUBLIC_URL: 'gallery.example' }, 'PUBLIC_URL: takes an origin such as https://gallery.example.'],
  [{ PUBLIC_URL: 'https://gallery.example/site' }, 'PUBLIC_URL: takes an origin without a path.'],
  [{ PUBLIC_URL: 'ftp://gallery.example' }, 'PUBLIC_URL: takes an origin such as https://gallery.example.'],
  [
    { DATABASE_URL: 'mysql://db.example/gallery' },
    'DATABASE_URL: takes an address such as postgres://user:password@host:5432/gallery.',
  ],
  [{ DEMO_CONTENT: 'yes' }, "DEMO_CONTENT: takes 'on' or 'off'."],
  [{ TRUST_PROXY: 'true' }, "TRUST_PROXY: takes 'on' or 'off'."],
  [{ RATE_LIMITS: '0' }, "RATE_LIMITS: takes 'on' or 'off'."],
  [{ STALE_MINUTES: 'ten' }, 'STALE_MINUTES: takes a number of minutes from 0 to 9999.'],
  [{ METRICS_TOKEN: 'fifteen letters' }, 'METRICS_TOKEN: takes at least 16 characters.'],
  [{ PREVIEW: 'true' }, "PREVIEW: takes 'on' or 'off'."],
  [
    { SECURITY_CONTACT: 'http://gallery.example/security' },
    'SECURITY_CONTACT: takes a mail address or a web address that begins with https://.',
  ],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: A password needs at least 10 characters.'],
])('rejects %j', (environment, line) => {
  expect(refusalOf(environment)).toBe(line);
});

const SMTP = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@halle7.example', MAIL_TO: 'b@halle7.example' };

test.each([
  [
    { SMTP_URL: 'https://user:secret@mail.example' },
    'SMTP_URL: takes an address such as smtp://user:password@host:587.',
  ],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL: takes an address such as smtp://user:password@host:587.'],
  [{ MAIL_FROM: '' }, 'MAIL_FROM: is required when SMTP_URL is set.'],
  [{ MAIL_TO: '' }, 'MAIL_TO: is required when SMTP_URL is set.'],
  [{ MAIL_FROM: 'Halle 7' }, "MAIL_FROM: takes an address such as 'Gallery <mail@gallery.example>'."],
  [
    { MAIL_FROM: 'a@x.example\nBcc: <b@x.example>' },
    "MAIL_FROM: takes an address such as 'Gallery <mail@gallery.example>'.",
  ],
  [{ MAIL_TO: 'a@x.example, b@x.example' }, 'MAIL_TO: takes an address such as mail@gallery.example.'],
])('rejects mail settings %j without showing the password', (wrong, line) => {
  expect(refusalOf({ ...SMTP, ...wrong })).toBe(line);
});

test.each([
  ['mail@halle7.example', { name: '', address: 'mail@halle7.example' }],
  ['<mail@halle7.example>', { name: '', address: 'mail@halle7.example' }],
  ['"Halle 7, Zürich" <mail@halle7.example>', { name: 'Halle 7, Zürich', address: 'mail@halle7.example' }],
  ['Halle 7 <mail@localhost>', { name: 'Halle 7', address: 'mail@localhost' }],
])('accepts MAIL_FROM %s', (MAIL_FROM, from) => {
  expect(readConfig({ ...SMTP, MAIL_FROM }).mail?.from).toEqual(from);
});

test('MAIL_FROM and MAIL_TO may be set without SMTP_URL', () => {
  expect(readConfig({ ...SMTP, SMTP_URL: '' }).mail).toBeNull();
});

test('rejects an invalid ADMIN_USERNAME', () => {
  expect(refusalOf({ ADMIN_USERNAME: 'nora marthaler' })).toMatch(/^ADMIN_USERNAME: .*1 to 200 letters, digits/);
});

const S3 = {
  S3_BUCKET: 'gallery.pictures',
  S3_ENDPOINT: 'https://s3.example/store',
  S3_REGION: 'eu-central-2',
  S3_ACCESS_KEY_ID: 'a key',
  S3_SECRET_ACCESS_KEY: 'a secret',
};

test('reads the S3 settings', () => {
  const s3 = {
    bucket: 'gallery.pictures',
    endpoint: 'https://s3.example/store',
    region: 'eu-central-2',
    accessKeyId: 'a key',
    secretAccessKey: 'a secret',
  };
  expect(readConfig(S3).s3).toEqual(s3);
  expect(readConfig({ ...S3, S3_ENDPOINT: '' }).s3).toEqual({ ...s3, endpoint: null });
  expect(readConfig({ ...S3, S3_REGION: '' }).s3).toEqual({ ...s3, region: 'us-east-1' });
});

test.each([
  [{ S3_BUCKET: '' }, 'S3_BUCKET: is required when S3_ENDPOINT is set.'],
  [{ S3_BUCKET: '', S3_ENDPOINT: '', S3_REGION: '' }, 'S3_BUCKET: is required when S3_ACCESS_KEY_ID is set.'],
  [{ S3_BUCKET: 'Pictures' }, "S3_BUCKET: takes a bucket's name: 3 to 63 small letters, digits, dots and hyphens."],
  [{ S3_BUCKET: 'a/b' }, "S3_BUCKET: takes a bucket's name: 3 to 63 small letters, digits, dots and hyphens."],
  [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT: takes an address such as https://s3.example.'],
  [{ S3_ENDPOINT: 'https://me:secret@s3.example' }, 'S3_ENDPOINT: takes an address such as https://s3.example.'],
  [{ S3_REGION: 'eu central' }, 'S3_REGION: takes a region such as eu-central-2.'],
  [{ S3_ENDPOINT: '', S3_REGION: '' }, 'S3_REGION: is required when S3_ENDPOINT is not set.'],
  [{ S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID: is required when S3_BUCKET is set.'],
  [{ S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY: is required when S3_BUCKET is set.'],
  [
    { S3_ENDPOINT: 'http://s3.example', PUBLIC_URL: 'https://gallery.example' },
    'S3_ENDPOINT: takes https when PUBLIC_URL does; browsers send no uploads from one to the other.',
  ],
])('rejects S3 settings %j without showing the secret', (wrong, line) => {
  expect(refusalOf({ ...S3, ...wrong })).toBe(line);
});

test('BACKUP_DIR is a folder, or a bucket with the key of the other S3 settings', () => {
  expect(readConfig({}).backup).toBeNull();
  expect(readConfig({ BACKUP_DIR: '/mnt/../mnt/backup' }).backup).toEqual({ kind: 'folder', folder: '/mnt/backup' });
  const { s3, backup } = readConfig({ ...S3, S3_BUCKET: '', BACKUP_DIR: 's3://gallery-backups' });
  expect(s3).toBeNull();
  const bucket = { ...readConfig(S3).s3, bucket: 'gallery-backups' };
  expect(backup).toEqual({ kind: 's3', s3: bucket, prefix: '' });
  for (const BACKUP_DIR of ['s3://gallery-backups/zurich/site', 's3://gallery-backups/zurich/site/']) {
    expect(readConfig({ ...S3, BACKUP_DIR }).backup).toEqual({ kind: 's3', s3: bucket, prefix: 'zurich/site/' });
  }
});

const OUTSIDE = 'BACKUP_DIR: takes a folder outside DATA_DIR; a lost disk would lose both.';
const ADDRESS = 'BACKUP_DIR: takes a folder, or s3://bucket/prefix.';

test.each([
  [{ BACKUP_DIR: './data' }, OUTSIDE],
  [{ BACKUP_DIR: '/srv/data/..backup', DATA_DIR: '/srv/data' }, OUTSIDE],
  [{ BACKUP_DIR: 's3:gallery' }, ADDRESS],
  [{ BACKUP_DIR: 's3://Gallery/zurich' }, ADDRESS],
  [{ BACKUP_DIR: 's3://gallery/zurich?x' }, ADDRESS],
  [{ BACKUP_DIR: 's3://gallery' }, 'S3_ACCESS_KEY_ID: is required when BACKUP_DIR is a bucket.'],
  [
    { BACKUP_DIR: 's3://gallery', S3_ACCESS_KEY_ID: 'x' },
    'S3_SECRET_ACCESS_KEY: is required when BACKUP_DIR is a bucket.',
  ],
])('rejects backup settings %j', (wrong, line) => {
  expect(refusalOf(wrong)).toBe(line);
});

test.each([
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['PROT', 'PORT'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['RATE_LIMIT', 'RATE_LIMITS'],
  ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
  ['DEMO_CONTENTS', 'DEMO_CONTENT'],
  ['data_dir', 'DATA_DIR'],
])('rejects %s as a typo of %s', (found, meant) => {
  expect(refusalOf({ [found]: 'x' })).toBe(`${found} is not a setting. Did you mean ${meant}?`);
});

test("ignores other programs' variables", () => {
  const environment = {
    PATH: '/bin',
    HOME: '/root',
    HOSTS: 'x',
    DATABASE_URI: 'x',
    POSTGRES_URL: 'x',
    npm_config_port: '1',
  };
  expect(readConfig(environment)).toEqual(readConfig({}));
});

test('reads the gallery from GALLERY_CONFIG', () => {
  const identity = readConfig({}).gallery;
  const file = galleryFile(JSON.stringify({ ...identity, name: 'Halle 7' }), identityFiles(identity));
  expect(readConfig({ GALLERY_CONFIG: file })).toMatchObject({
    gallery: { name: 'Halle 7', logo: 'logo.svg' },
    galleryFile: file,
    identityFolder: path.dirname(file),
  });
});

test('rejects a gallery file with a missing picture', () => {
  const identity = readConfig({}).gallery;
  const [first = '', ...others] = identityFiles(identity);
  const withoutLogo = galleryFile(JSON.stringify(identity), others);
  expect(refusalOf({ GALLERY_CONFIG: withoutLogo })).toBe(
    `GALLERY_CONFIG: ${withoutLogo} names logo.svg, which does not lie beside it.`,
  );
  const withoutPortraits = galleryFile(JSON.stringify(identity), [first]);
  expect(refusalOf({ GALLERY_CONFIG: withoutPortraits })).toBe(
    `GALLERY_CONFIG: ${withoutPortraits} names nora-marthaler.webp, which does not lie beside it.`,
  );
});

test('remote pictures, or none, need no files', () => {
  const identity = readConfig({}).gallery;
  const directors = identity.directors.map((director) => ({ ...director, photo: null }));
  const file = galleryFile(JSON.stringify({ ...identity, logo: 'https://p.example/logo.svg', directors }));
  expect(readConfig({ GALLERY_CONFIG: file }).gallery.logo).toBe('https://p.example/logo.svg');
});

test('rejects a gallery file that is missing, broken or incomplete', () => {
  expect(refusalOf({ GALLERY_CONFIG: '/nowhere.json' })).toMatch(
    /^GALLERY_CONFIG: \/nowhere\.json cannot be read \(.+\)\.$/,
  );
  const broken = galleryFile('{');
  expect(refusalOf({ GALLERY_CONFIG: broken })).toContain(`GALLERY_CONFIG: ${broken} cannot be read`);
  const incomplete = galleryFile(JSON.stringify({ ...readConfig({}).gallery, mailHost: 'no host' }));
  expect(refusalOf({ GALLERY_CONFIG: incomplete })).toMatch(/^GALLERY_CONFIG: .+gallery\.json: mailHost: .+\.$/);
});
