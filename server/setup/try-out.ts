import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { countText } from '../../domain/count-text.ts';
import { type Config, configuredOrigin } from '../config.ts';
import { lockFolder } from '../db/lock.ts';
import { openDatabase } from '../db/open.ts';
import { clusterFolder, ensureWritable } from '../files/data-folders.ts';
import { HttpProblem } from '../http/problem.ts';
import { composeMail } from '../mail/compose.ts';
import { sendFailure } from '../mail/send-failure.ts';
import { createMailTransport } from '../mail/transport.ts';
import { openStore } from '../objects/open-store.ts';
import type { S3Settings } from '../objects/s3-settings.ts';
import { errorReason, StartupError } from '../startup/startup-error.ts';
import { silentTerminal } from '../startup/terminal.ts';
import { type Answers, usesDataDir } from './answers.ts';
import { rehearseMigration } from './repository.ts';
import { confirm, type SetupSession } from './session.ts';

/** Uses what the answers name, for real. Throws a StartupError if it does not work. */
export type TryOut = (tried: { config: Config; answers: Answers; session: SetupSession }) => Promise<void>;

/** A check leaves nothing behind. */
export function tryFolder(folder: string, setting: string): void {
  const created: string[] = [];
  try {
    // One by one: Node's recursive mkdir never returns under /proc.
    for (const missing of missingFolders(folder)) {
      fs.mkdirSync(missing);
      created.unshift(missing);
    }
    ensureWritable(folder, setting);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`${setting}: ${folder} cannot be created (${errorReason(error)}).`);
  } finally {
    for (const added of created) fs.rmdirSync(added);
  }
}

/** Outermost first. */
function missingFolders(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder || fs.existsSync(folder) ? [] : [...missingFolders(parent), folder];
}

export const tryDatabase: TryOut = async ({ config, session }) => {
  if (!config.databaseUrl) return;
  const version = await inspectDatabase(config, session);
  session.print(`  PostgreSQL ${version} answers.`);
};

/** Gives the server's version. */
async function inspectDatabase(config: Config, session: SetupSession): Promise<string> {
  const { now, print } = session;
  const terminal = { ...silentTerminal, print };
  const database = await openDatabase({ config, now, terminal, beforeCreating: async () => {} });
  try {
    const found = await database.withStartupLock(rehearseMigration);
    const content = [
      countText(found.artists, 'artist'),
      countText(found.exhibitions, 'exhibition'),
      countText(found.artworks, 'artwork'),
    ];
    if (found.artists + found.exhibitions + found.artworks > 0) {
      session.print(`  A gallery is in this database already: ${content.join(', ')}. It is kept.`);
      if (!(await confirm(session, '  Use it?', 'no'))) throw new StartupError('Then name another one.');
    }
    session.staffNames = found.staffNames;
    return found.version;
  } finally {
    await database.close();
  }
}

export const tryBucket: TryOut = async ({ config, session }) => {
  if (!config.s3) return;
  await exerciseBucket(config.s3, 'uploads/');
  session.print(`  The bucket ${config.s3.bucket} was written to, read and cleared.`);
};

/** Writes, lists, reads and deletes one object. */
async function exerciseBucket(s3: S3Settings, prefix: string): Promise<void> {
  const store = await openStore({ s3, dataDir: '' });
  const key = `${prefix}setup-${randomUUID()}`;
  try {
    await store.put(key, Buffer.from(key));
    try {
      await store.list(key)[Symbol.asyncIterator]().next();
      const stored = await store.find(key);
      await stored?.open().then(buffer);
    } finally {
      await store.remove(key);
    }
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    throw new StartupError(
      `S3_ACCESS_KEY_ID: the key cannot list, get, put and delete in the bucket ${s3.bucket} (${error.fault}).`,
    );
  }
}

export const tryMail: TryOut = async ({ config, session: { now, print } }) => {
  const { mail, gallery } = config;
  if (!mail) return;
  const origin = configuredOrigin(config);
  const message = composeMail(
    { gallery, origin, hours: [gallery.openingHours] },
    { kind: 'inquiry', to: null, replyTo: null, subject: `Test mail of ${gallery.name}` },
    {
      opening: ['Mail works: inquiries and registrations will be sent to this mailbox.'],
      facts: [],
      quote: null,
      link: { label: 'Staff area', url: `${origin}/cms` },
      closing: [],
      footnote: null,
    },
  );
  try {
    await createMailTransport(mail, gallery).send({
      ...message,
      id: randomUUID(),
      to: null,
      replyTo: null,
      attachments: [],
      createdAt: now,
    });
  } catch (error) {
    throw new StartupError(`SMTP_URL: ${sendFailure(error, { to: null }).sentence}`);
  }
  print(`  A test mail was sent to ${mail.to}.`);
};

export const tryBackup: TryOut = async ({ config: { backup }, answers, session: { print } }) => {
  if (!backup) return;
  if (backup.kind === 'folder') tryFolder(backup.folder, 'BACKUP_DIR');
  else await exerciseBucket(backup.s3, backup.prefix);
  print(`  Backups can be written to ${answers.backup}.`);
};

/** What can be checked of DATA_DIR before its use is known: it is writable, and no server uses its database. */
export function tryGivenDataDir(dataDir: string, now: Date): void {
  const folder = path.resolve(dataDir);
  tryFolder(folder, 'DATA_DIR');
  if (fs.existsSync(clusterFolder(folder))) lockFolder(folder, now).release();
}

export const tryMachine: TryOut = async ({ config, answers, session }) => {
  if (!usesDataDir(answers)) return;
  tryFolder(config.dataDir, 'DATA_DIR');
  if (!config.databaseUrl && fs.existsSync(clusterFolder(config.dataDir))) await inspectDatabase(config, session);
};
