import fs from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { type MailServer, openMailServer } from '../server/testing/mail-server.ts';
import { headerOf, parseMail } from '../server/testing/parse-mail.ts';
import { copyFolder, startServer } from './server-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await copyFolder(inject('demoGalleryTemplate'));
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

async function mailServer(behaviour: Parameters<typeof openMailServer>[0] = {}): Promise<MailServer> {
  const server = await openMailServer(behaviour);
  onTestFinished(() => server.close());
  return server;
}

const startMailingTo = (url: string) =>
  startServer({
    DATA_DIR: folder,
    SMTP_URL: url,
    MAIL_FROM: 'Website <website@gallery.example>',
    MAIL_TO: 'office@gallery.example',
  });

async function inquire(gallery: string, name: string, email: string): Promise<void> {
  const response = await fetch(`${gallery}/api/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, inquiry_type: 'visit', message: 'May I come on Monday?' }),
  });
  expect(response.status).toBe(201);
}

const subjectsTo = ({ received }: MailServer, address: string) =>
  received.filter(({ recipients }) => recipients.includes(address)).map((mail) => headerOf(mail, 'subject'));

test('killed while it sends mail, it sends everything after the restart', async () => {
  // Receives the whole message and never acknowledges it.
  let onRead = (_id: string) => {};
  const read = new Promise<string>((resolve) => {
    onRead = resolve;
  });
  const silent = await mailServer({
    onData: async (stream) => onRead(headerOf(parseMail(await text(stream)), 'message-id')),
  });
  const first = await startMailingTo(silent.url);
  await inquire(first.url, 'Ada Keller', 'ada@example.ch');
  const id = await read;
  expect(await first.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });

  const working = await mailServer();
  const second = await startMailingTo(working.url);
  await expect.poll(() => working.received.length, { timeout: 60_000 }).toBe(2);
  expect(subjectsTo(working, 'office@gallery.example')).toEqual([
    'Inquiry from Ada Keller: Gallery Visit/Private Viewing',
  ]);
  expect(subjectsTo(working, 'ada@example.ch')).toEqual(['Your inquiry to Marthaler Amsler']);
  expect(working.received.map((mail) => headerOf(mail, 'message-id'))).toContain(id);

  // New mail is sent without a restart.
  await inquire(second.url, 'Bo Frei', 'bo@example.ch');
  await expect.poll(() => working.received.length, { timeout: 10_000 }).toBe(4);
  expect(await second.end('SIGTERM')).toMatchObject({ code: 0, err: '' });
});
