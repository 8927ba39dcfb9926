import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { testDatabase } from '../testing/engine.ts';
import { galleryMailingTo, testMailServer } from '../testing/mailing.ts';
import { anInquiry } from '../testing/visitor-forms.ts';
import { startSender } from './sender.ts';

test('the sender is woken by what is new, and stops after the message that is under way', async () => {
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
  const gallery = await galleryMailingTo(server);
  const { mail, gallery: identity } = gallery.config;
  if (!mail) throw new Error('Mail is not set up');
  stop = startSender({
    database: await testDatabase(),
    settings: mail,
    gallery: identity,
    clock: () => gallery.clock.now,
    onError: (error) => expect.unreachable(String(error)),
  });
  onTestFinished(stop);
  expect((await gallery.visitor('POST', '/api/inquiries', anInquiry())).status).toBe(201);
  await stopped;
  const { status } = outbox;
  const statuses = await gallery.db.select({ status }).from(outbox).orderBy(status);
  expect(statuses).toEqual([{ status: 'sent' }, { status: 'waiting' }]);
});
