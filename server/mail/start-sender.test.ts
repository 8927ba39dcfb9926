import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { type MailTestApp, mailTestApp, testMailServer } from '../testing/mail-test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { anInquiry } from '../testing/visitor-forms.ts';
import { startSender } from './sender.ts';

async function startSenderOf({ config, clock }: MailTestApp, graceMs?: number): Promise<() => Promise<void>> {
  if (!config.mail) throw new Error('Mail is not set up');
  const stop = startSender({
    database: await testDatabase(),
    settings: config.mail,
    gallery: config.gallery,
    clock: () => clock.now,
    onError: (error) => expect.unreachable(String(error)),
    graceMs,
  });
  onTestFinished(stop);
  return stop;
}

async function statuses({ db }: MailTestApp) {
  const { status } = outbox;
  return (await db.select({ status }).from(outbox).orderBy(status)).map((row) => row.status);
}

test('a new mail wakes the sender; a stop lets the mail under way finish', async () => {
  let stop = async () => {};
  let onRead = (_stopping: Promise<void>) => {};
  const stopped = new Promise<void>((resolve) => {
    onRead = resolve;
  });
  const server = await testMailServer({
    onData: async (stream, _session, done) => {
      await text(stream);
      onRead(stop());
      done();
    },
  });
  const gallery = await mailTestApp(server);
  stop = await startSenderOf(gallery);
  expect((await gallery.visitor('POST', '/api/inquiries', anInquiry())).status).toBe(201);
  await stopped;
  expect(await statuses(gallery)).toEqual(['sent', 'waiting']);
});

test('a mail server that never answers does not hold the stop, and the lease is released', async () => {
  let onRead = () => {};
  const read = new Promise<void>((resolve) => {
    onRead = resolve;
  });
  const silent = await testMailServer({
    onData: async (stream) => {
      await text(stream);
      onRead();
    },
  });
  const gallery = await mailTestApp(silent);
  const stop = await startSenderOf(gallery, 20);
  await gallery.visitor('POST', '/api/inquiries', anInquiry());
  await read;
  await stop();
  const { tryWithLease } = await testDatabase();
  const work = vi.fn(async () => {});
  await tryWithLease('mail', work);
  expect(work).toHaveBeenCalledOnce();
  // Abandoned, not failed: it is sent after the next start.
  expect(await statuses(gallery)).toEqual(['waiting', 'waiting']);
});
