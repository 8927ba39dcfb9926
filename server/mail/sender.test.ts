import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { openMailServer, smtpError } from '../testing/mail-server.ts';
import { type MailTestApp, mailTestApp, testMailServer } from '../testing/mail-test-app.ts';
import { headerOf, parseMail } from '../testing/parse-mail.ts';
import { anInquiry } from '../testing/visitor-forms.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

async function inquire({ visitor }: MailTestApp, email = 'ada@example.ch') {
  expect((await visitor('POST', '/api/inquiries', anInquiry({ email }))).status).toBe(201);
}

/** The state of each mail, by kind. */
async function states({ db }: MailTestApp) {
  const { kind, status, attempts, lastError } = outbox;
  return db.select({ kind, status, attempts, lastError }).from(outbox).orderBy(outbox.createdAt, outbox.kind);
}

const pass = ({ clock }: MailTestApp, ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};

/** A port without a listener. */
async function closedPort(): Promise<{ url: string; port: number }> {
  const server = await openMailServer();
  await server.close();
  return server;
}

test('while the server is down one mail is tried and all wait; then all are sent', async () => {
  const down = await closedPort();
  const gallery = await mailTestApp(down);
  await inquire(gallery);
  await gallery.sendDue();
  const waiting = await states(gallery);
  expect(waiting.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  expect(waiting.map(({ attempts }) => attempts).toSorted()).toEqual([0, 1]);
  expect(waiting.find(({ attempts }) => attempts === 1)?.lastError).toBe(
    'The mail server cannot be reached (connection refused).',
  );

  const up = await testMailServer({ port: down.port });
  pass(gallery, MINUTE_MS - 1);
  await gallery.sendDue();
  expect(up.received).toEqual([]);
  pass(gallery, 1);
  await gallery.sendDue();
  expect(up.received).toHaveLength(2);
  expect(await states(gallery)).toMatchObject([
    { status: 'sent', lastError: null },
    { status: 'sent', lastError: null },
  ]);
});

test('retries a confirmation after 1, 5 and 15 minutes, then hourly; it fails after three days', async () => {
  const gallery = await mailTestApp(await closedPort());
  await inquire(gallery);
  await gallery.db.delete(outbox).where(eq(outbox.kind, 'inquiry'));
  const tries: number[] = [];
  const start = gallery.clock.now.getTime();
  for (;;) {
    await gallery.sendDue();
    const [mail] = await gallery.db.select().from(outbox);
    if (mail?.status !== 'waiting') break;
    tries.push((gallery.clock.now.getTime() - start) / MINUTE_MS);
    gallery.clock.now = mail.nextAttemptAt;
  }
  expect(tries.slice(0, 6)).toEqual([0, 1, 6, 21, 81, 141]);
  expect(tries.at(-1)).toBeGreaterThan(71 * 60);
  expect(tries.at(-1)).toBeLessThan(72 * 60);
  expect(await states(gallery)).toMatchObject([
    { status: 'failed', lastError: 'The mail server cannot be reached (connection refused).' },
  ]);
});

test('mail to the gallery is retried without limit', async () => {
  const down = await closedPort();
  const gallery = await mailTestApp(down);
  await inquire(gallery);
  await gallery.db.delete(outbox).where(eq(outbox.kind, 'inquiry confirmation'));
  await gallery.sendDue();
  pass(gallery, 12 * DAY_MS);
  await gallery.sendDue();
  expect(await states(gallery)).toMatchObject([{ status: 'waiting', attempts: 2 }]);
  const up = await testMailServer({ port: down.port });
  pass(gallery, DAY_MS);
  await gallery.sendDue();
  expect(up.received).toHaveLength(1);
});

test("a permanent rejection of the gallery's own address is retried, because it is a setting", async () => {
  let isWrong = true;
  const server = await testMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address === 'office@gallery.example' && isWrong ? smtpError(554, 'Relay access denied') : null),
  });
  const gallery = await mailTestApp(server);
  await inquire(gallery);
  await gallery.sendDue();
  const lastError = 'The mail server does not take the recipient at the moment: 554 Relay access denied.';
  expect(await states(gallery)).toMatchObject([{ kind: 'inquiry', status: 'waiting', lastError }, { status: 'sent' }]);
  isWrong = false;
  pass(gallery, MINUTE_MS);
  await gallery.sendDue();
  expect(await states(gallery)).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
});

test('an attempt is recorded first; one without a result is retried after ten seconds', async () => {
  const seen: unknown[] = [];
  const server = await testMailServer({
    onRcptTo: async (_address, _session, done) => {
      seen.push(...(await states(gallery)).filter(({ attempts }) => attempts > 0));
      done(null);
    },
  });
  const gallery = await mailTestApp(server);
  await inquire(gallery);
  await gallery.db.delete(outbox).where(eq(outbox.kind, 'inquiry confirmation'));
  await gallery.sendDue();
  expect(seen).toMatchObject([{ status: 'waiting', attempts: 1 }]);

  // As if the process was killed before it could mark it as sent.
  await gallery.db.update(outbox).set({ status: 'waiting' });
  await gallery.sendDue();
  expect(server.received).toHaveLength(1);
  pass(gallery, MINUTE_MS / 6);
  await gallery.sendDue();
  expect(server.received).toHaveLength(2);
  expect(new Set(server.received.map((mail) => headerOf(mail, 'message-id'))).size).toBe(1);
});

test('one confirmation an hour and address; every inquiry is sent to the gallery', async () => {
  const server = await testMailServer();
  const gallery = await mailTestApp(server);
  const recipients = () => server.received.flatMap((mail) => mail.recipients).toSorted();
  await inquire(gallery);
  await inquire(gallery, 'ADA@example.ch');
  await gallery.sendDue();
  expect(recipients()).toEqual(['ada@example.ch', 'office@gallery.example', 'office@gallery.example']);
  pass(gallery, 61 * MINUTE_MS);
  await inquire(gallery);
  await gallery.sendDue();
  expect(recipients().filter((address) => address === 'ada@example.ch')).toHaveLength(2);
});

test('a permanently rejected recipient fails, other mail is sent', async () => {
  const server = await testMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address === 'ada@example.ch' ? smtpError(550, 'No such mailbox') : null),
  });
  const gallery = await mailTestApp(server);
  await inquire(gallery);
  await gallery.sendDue();
  expect(await states(gallery)).toEqual([
    { kind: 'inquiry', status: 'sent', attempts: 1, lastError: null },
    {
      kind: 'inquiry confirmation',
      status: 'failed',
      attempts: 1,
      lastError: 'The mail server refuses the recipient: 550 No such mailbox.',
    },
  ]);
});

test('a temporarily rejected mail is retried and does not block others', async () => {
  let isGreylisting = true;
  const server = await testMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address === 'ada@example.ch' && isGreylisting ? smtpError(451, 'Please come back later') : null),
  });
  const gallery = await mailTestApp(server);
  await inquire(gallery);
  await gallery.sendDue();
  expect(await states(gallery)).toMatchObject([
    { kind: 'inquiry', status: 'sent' },
    {
      status: 'waiting',
      attempts: 1,
      lastError: 'The mail server does not take the recipient at the moment: 451 Please come back later.',
    },
  ]);
  isGreylisting = false;
  pass(gallery, MINUTE_MS);
  await gallery.sendDue();
  expect(await states(gallery)).toMatchObject([{ status: 'sent' }, { status: 'sent', attempts: 2 }]);
});

test('a mail that is rejected after DATA fails', async () => {
  const server = await testMailServer({
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done(smtpError(554, 'Looks like spam')));
    },
  });
  const gallery = await mailTestApp(server);
  await inquire(gallery);
  await gallery.sendDue();
  const lastError = 'The mail server refuses the message: 554 Looks like spam.';
  expect(await states(gallery)).toMatchObject([
    { status: 'failed', lastError },
    { status: 'failed', lastError },
  ]);
});

test('a rejected login is retried; the error does not contain the password', async () => {
  const server = await testMailServer({ onAuth: (_auth, _session, done) => done(smtpError(535, 'secret is wrong')) });
  const url = new URL(server.url);
  Object.assign(url, { username: 'gallery', password: 'secret' });
  const gallery = await mailTestApp({ url: url.href });
  await inquire(gallery);
  await gallery.sendDue();
  const told = (await states(gallery)).filter(({ lastError }) => lastError !== null);
  expect(told).toMatchObject([
    { status: 'waiting', lastError: 'The mail server does not accept the user name or the password.' },
  ]);
});

test('a mail whose acceptance was lost is sent again with the same Message-ID', async () => {
  const ids: string[] = [];
  const server = await testMailServer({
    onData: async (stream, { id }, done) => {
      ids.push(headerOf(parseMail(await text(stream)), 'message-id'));
      // The first one is read to its end, but not acknowledged.
      if (ids.length === 1) server.dropConnection(id);
      else done();
    },
  });
  const gallery = await mailTestApp(server);
  await inquire(gallery);
  await gallery.sendDue();
  expect((await states(gallery)).find(({ attempts }) => attempts === 1)).toMatchObject({
    status: 'waiting',
    lastError: 'The connection to the mail server was lost.',
  });
  pass(gallery, MINUTE_MS);
  await gallery.sendDue();
  expect((await states(gallery)).map(({ status }) => status)).toEqual(['sent', 'sent']);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(2);
});

test('of two parallel senders one sends', async () => {
  const server = await testMailServer();
  const gallery = await mailTestApp(server);
  for (const name of ['ada', 'bo', 'cleo']) await inquire(gallery, `${name}@example.ch`);
  await Promise.all([gallery.sendDue(), gallery.sendDue(), gallery.sendDue()]);
  expect(server.received).toHaveLength(6);
  expect(new Set(server.received.map((mail) => headerOf(mail, 'message-id'))).size).toBe(6);
});

test('mail that waited for days is sent to the gallery, but not to visitors', async () => {
  const server = await testMailServer();
  const gallery = await mailTestApp(server);
  await inquire(gallery);
  pass(gallery, 3 * DAY_MS);
  await gallery.sendDue();
  expect(server.received.map(({ recipients }) => recipients)).toEqual([['office@gallery.example']]);
  expect(await states(gallery)).toMatchObject([
    { kind: 'inquiry', status: 'sent' },
    {
      kind: 'inquiry confirmation',
      status: 'failed',
      attempts: 0,
      lastError: 'It waited for more than 3 days, so it was not sent by itself.',
    },
  ]);

  const staff = await gallery.signIn();
  expect((await staff('POST', '/api/cms/outbox/retry')).status).toBe(200);
  await gallery.sendDue();
  expect(server.received[1]?.recipients).toEqual(['ada@example.ch']);
});

test('mail that waits for its next attempt is sent when the clock is set back', async () => {
  const down = await closedPort();
  const gallery = await mailTestApp(down);
  await inquire(gallery);
  await gallery.sendDue();
  const up = await testMailServer({ port: down.port });
  pass(gallery, -60 * MINUTE_MS);
  await gallery.sendDue();
  expect(up.received).toHaveLength(2);
});
