import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { leases } from '../db/schema/lease.ts';
import { outbox } from '../db/schema/outbox.ts';
import { mailTestApp, testMailServer } from '../testing/mail-test-app.ts';
import { anInquiry } from '../testing/visitor-forms.ts';

test('a sender that lost its lease during a mail sends no further one', async () => {
  const server = await testMailServer({
    onData: async (stream, _session, done) => {
      await text(stream);
      await gallery.db.update(leases).set({ holder: sql`gen_random_uuid()` });
      done();
    },
  });
  const gallery = await mailTestApp(server);
  await gallery.visitor('POST', '/api/inquiries', anInquiry());
  await gallery.sendDue();
  const { status, attempts } = outbox;
  expect(await gallery.db.select({ status, attempts }).from(outbox).orderBy(status)).toEqual([
    { status: 'sent', attempts: 1 },
    { status: 'waiting', attempts: 0 },
  ]);
  // The lease of the other sender is not released.
  expect(await gallery.db.$count(leases)).toBe(1);
});
