import fs from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { expect, inject, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { SESSION_COOKIE } from '../server/auth/cookie-names.ts';
import { type MailServer, openMailServer } from '../server/testing/mail-server.ts';
import { headerOf, parseMail } from '../server/testing/parse-mail.ts';
import { postJson } from './post-json.ts';
import { copyFolder, mailSettings, runToEnd, type ServerProcess, startServer } from './server-process.ts';
import { openSession } from './staff.ts';

const WRITERS = 4;

/** Subscribes one address after another until the server is gone; returns the acknowledged ones. */
async function writeUntilKilled(server: ServerProcess, label: string, onAnswer: () => void): Promise<string[]> {
  const acknowledged: string[] = [];
  try {
    for (let count = 0; ; count += 1) {
      const email = `${label}-${count}@crash.example`;
      const response = await postJson(`${server.url}/api/subscribe`, { email });
      if (response.status === 201) acknowledged.push(email);
      onAnswer();
    }
  } catch {
    return acknowledged;
  }
}

/** Kills the server after so many writes, with several others in progress; returns the acknowledged ones. */
async function killDuringWrites(server: ServerProcess, writes: number): Promise<string[]> {
  let answers = 0;
  const onAnswer = () => {
    answers += 1;
    if (answers === writes) void server.end('SIGKILL');
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    writeUntilKilled(server, `after-${writes}-by-${writer}`, onAnswer),
  );
  return (await Promise.all(writers)).flat();
}

async function readSubscribers(server: ServerProcess): Promise<Set<string>> {
  const cookie = `${SESSION_COOKIE}=${await openSession(server.url)}`;
  const response = await fetch(`${server.url}/api/cms/subscribers`, { headers: { cookie } });
  const subscribers = z.array(z.object({ email: z.string() })).parse(await response.json());
  return new Set(subscribers.map(({ email }) => email));
}

/** A mail server that receives whole messages and never acknowledges them. */
async function openSilentMailServer() {
  let onRead = (_id: string) => {};
  const messageId = new Promise<string>((resolve) => {
    onRead = resolve;
  });
  const { url, close } = await openMailServer({
    onData: async (stream) => onRead(headerOf(parseMail(await text(stream)), 'message-id')),
  });
  onTestFinished(close);
  return { url, messageId };
}

async function inquire(gallery: string, name: string, email: string): Promise<void> {
  const inquiry = { name, email, inquiry_type: 'visit', message: 'May I come on Monday?' };
  expect((await postJson(`${gallery}/api/inquiries`, inquiry)).status).toBe(201);
}

const subjectsTo = ({ received }: MailServer, address: string) =>
  received.filter(({ recipients }) => recipients.includes(address)).map((mail) => headerOf(mail, 'subject'));

test('killed twice, during writes and while it sends mail, it has every acknowledged row and sends all mail; a second process is refused', async () => {
  const folder = await copyFolder(inject('demoGalleryTemplate'));
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }));
  const start = (mail: Record<string, string> = {}) => startServer({ DATA_DIR: folder, RATE_LIMITS: 'off', ...mail });
  const silent = await openSilentMailServer();

  const first = await start(mailSettings(silent.url));
  await inquire(first.url, 'Ada Keller', 'ada@example.ch');
  const unacknowledged = await silent.messageId;
  const acknowledged = await killDuringWrites(first, 20);
  acknowledged.push(...(await killDuringWrites(await start(), 45)));

  const working = await openMailServer();
  onTestFinished(() => working.close());
  const settings = mailSettings(working.url);
  const last = await start(settings);
  expect(last.out()).toBe(`The gallery is open at ${last.url}\n`);

  // The lock of a killed process is released, that of a running one is not. The same port: started twice by mistake.
  const second = await runToEnd('scripts/start.mjs', [], { DATA_DIR: folder, PORT: new URL(last.url).port });
  expect(second).toMatchObject({ code: 1, out: '' });
  expect(second.err).toContain(`${folder} is in use by process ${last.pid} (started `);
  expect(second.err.trim().split('\n')).toHaveLength(1);

  const present = await readSubscribers(last);
  expect(acknowledged.length).toBeGreaterThanOrEqual(20 + 45);
  expect(acknowledged.filter((email) => !present.has(email))).toEqual([]);

  // New mail is sent without a restart, and wakes the sender.
  await inquire(last.url, 'Bo Frei', 'bo@example.ch');
  await expect.poll(() => working.received.length, { timeout: 60_000 }).toBe(4);
  expect(subjectsTo(working, settings.MAIL_TO)).toEqual(
    expect.arrayContaining([
      'Inquiry from Ada Keller: Gallery Visit/Private Viewing',
      'Inquiry from Bo Frei: Gallery Visit/Private Viewing',
    ]),
  );
  expect(subjectsTo(working, 'ada@example.ch')).toEqual(['Your inquiry to Marthaler Amsler']);
  expect(working.received.map((mail) => headerOf(mail, 'message-id'))).toContain(unacknowledged);
  expect(await last.end('SIGTERM')).toMatchObject({ code: 0, err: '' });
});
