import { expect, test } from 'vitest';
import { z } from 'zod';
import { HONEYPOT_FIELD } from '../../domain/spam.ts';
import { spamSubscriberSchema, subscriberSchema } from '../../domain/subscriber.ts';
import { sharedApp, type TestApp } from '../testing/test-app.ts';

const emails = (body: unknown) =>
  z
    .array(subscriberSchema)
    .parse(body)
    .map(({ email }) => email);

async function subscribeAt({ clock, visitor }: TestApp, instant: string, email: string) {
  const before = clock.now;
  clock.now = new Date(instant);
  expect((await visitor('POST', '/api/subscribe', { email })).status).toBe(201);
  clock.now = before;
}

test('subscribes a visitor without returning the record', async () => {
  const { visitor, signIn } = await sharedApp();
  const subscribed = await visitor('POST', '/api/subscribe', { email: 'ada@example.ch' });
  expect(subscribed.status).toBe(201);
  expect(subscribed.body).toEqual({ message: 'Thank you for joining our mailing list.' });

  const staff = await signIn();
  expect(await staff('GET', '/api/cms/subscribers')).toMatchObject({
    status: 200,
    body: [{ email: 'ada@example.ch', subscribed_at: '2026-11-15T11:00:00.000Z' }],
  });
});

test('rejects an address that is already subscribed (409), ignoring spaces and case', async () => {
  const { visitor, signIn } = await sharedApp();
  await visitor('POST', '/api/subscribe', { email: '  Ada@Example.ch ' });
  for (const email of ['ada@example.ch', 'ADA@EXAMPLE.CH', ' Ada@Example.ch']) {
    const again = await visitor('POST', '/api/subscribe', { email });
    expect(again.status).toBe(409);
    expect(again.body).toEqual({
      message: 'This email is already on our mailing list.',
      errors: { email: 'This email is already on our mailing list' },
    });
  }
  const staff = await signIn();
  expect(emails((await staff('GET', '/api/cms/subscribers')).body)).toEqual(['Ada@Example.ch']);
});

test('stores one of two concurrent subscriptions of an address', async () => {
  const { visitor } = await sharedApp();
  const responses = await Promise.all([
    visitor('POST', '/api/subscribe', { email: 'ada@example.ch' }),
    visitor('POST', '/api/subscribe', { email: 'ADA@example.ch' }),
  ]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test.each(['', 'ada', 'ada@', '@example.ch', 'ada@example', 'ada keller@example.ch', `${'a'.repeat(250)}@example.ch`])(
  'rejects the e-mail address "%s"',
  async (email) => {
    const { visitor } = await sharedApp();
    const refused = await visitor('POST', '/api/subscribe', { email });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      errors: { email: expect.stringMatching(/^(Please enter a valid|Email must)/) },
    });
  },
);

test('names the missing field', async () => {
  const { visitor } = await sharedApp();
  expect(await visitor('POST', '/api/subscribe', {})).toMatchObject({
    status: 400,
    body: { errors: { email: 'Email is required' } },
  });
});

test('lists subscribers newest first', async () => {
  const gallery = await sharedApp();
  await subscribeAt(gallery, '2026-03-01T10:00:00Z', 'second@example.ch');
  await subscribeAt(gallery, '2026-09-01T10:00:00Z', 'third@example.ch');
  await subscribeAt(gallery, '2025-01-01T10:00:00Z', 'first@example.ch');
  const staff = await gallery.signIn();
  expect(emails((await staff('GET', '/api/cms/subscribers')).body)).toEqual([
    'third@example.ch',
    'second@example.ch',
    'first@example.ch',
  ]);
});

test('removes a subscriber by address, ignoring case', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  await visitor('POST', '/api/subscribe', { email: 'ada+list@example.ch' });
  await visitor('POST', '/api/subscribe', { email: 'bo@example.ch' });
  const removed = await staff('DELETE', `/api/cms/subscribers/${encodeURIComponent('ADA+list@example.ch')}`);
  expect(removed).toMatchObject({ status: 204, text: '' });
  expect(emails((await staff('GET', '/api/cms/subscribers')).body)).toEqual(['bo@example.ch']);

  const again = await staff('DELETE', `/api/cms/subscribers/${encodeURIComponent('ada+list@example.ch')}`);
  expect(again).toMatchObject({ status: 404, body: { message: 'This subscriber does not exist.' } });
});

test('exports CSV with header, ISO dates and CRLF, newest first', async () => {
  const gallery = await sharedApp();
  await subscribeAt(gallery, '2026-10-01T08:30:00Z', 'older@example.ch');
  await subscribeAt(gallery, '2026-11-01T08:30:00Z', 'newer@example.ch');
  const staff = await gallery.signIn();
  const file = await staff('GET', '/api/cms/subscribers/export?filter=all');
  expect(file.status).toBe(200);
  expect(file.text).toBe(
    'Email,Subscribed Date\r\n' +
      'newer@example.ch,2026-11-01T08:30:00.000Z\r\n' +
      'older@example.ch,2026-10-01T08:30:00.000Z\r\n',
  );
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="subscribers-all-2026-11-15.csv"',
    'cache-control': 'no-store',
  });
});

test.each([
  ['all', ['now', 'month', 'before-month', 'quarter', 'before-quarter']],
  ['last_month', ['now', 'month']],
  ['last_3_months', ['now', 'month', 'before-month', 'quarter']],
])('exports with the filter %s', async (filter, expected) => {
  const gallery = await sharedApp();
  await subscribeAt(gallery, '2026-11-15T11:00:00.000Z', 'now@example.ch');
  await subscribeAt(gallery, '2026-10-15T11:00:00.000Z', 'month@example.ch');
  await subscribeAt(gallery, '2026-10-15T10:59:59.999Z', 'before-month@example.ch');
  await subscribeAt(gallery, '2026-08-15T11:00:00.000Z', 'quarter@example.ch');
  await subscribeAt(gallery, '2026-08-15T10:59:59.999Z', 'before-quarter@example.ch');
  const staff = await gallery.signIn();
  const file = await staff('GET', `/api/cms/subscribers/export?filter=${filter}`);
  const [, ...rows] = file.text.trimEnd().split('\r\n');
  expect(rows.map((row) => row.split('@')[0])).toEqual(expected);
  expect(file.headers['content-disposition']).toBe(`attachment; filename="subscribers-${filter}-2026-11-15.csv"`);
});

test('names the file by the day in Zurich', async () => {
  const { clock, signIn } = await sharedApp();
  clock.now = new Date('2026-11-15T23:30:00Z');
  const staff = await signIn();
  const file = await staff('GET', '/api/cms/subscribers/export?filter=all');
  expect(file.headers['content-disposition']).toContain('subscribers-all-2026-11-16.csv');
});

test('exports everything without a filter and rejects an unknown one', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  expect(await staff('GET', '/api/cms/subscribers/export')).toMatchObject({
    status: 200,
    text: 'Email,Subscribed Date\r\n',
  });
  expect(await staff('GET', '/api/cms/subscribers/export?filter=yesterday')).toMatchObject({
    status: 400,
    body: { errors: { filter: 'Filter must be all, last_month or last_3_months' } },
  });
});

test.each(['=1+1@example.ch', '+41@example.ch', '-1@example.ch'])(
  'escapes an address that a spreadsheet would run as a formula: %s',
  async (email) => {
    const { visitor, signIn } = await sharedApp();
    expect((await visitor('POST', '/api/subscribe', { email })).status).toBe(201);
    const staff = await signIn();
    const file = await staff('GET', '/api/cms/subscribers/export?filter=all');
    expect(file.text.split('\r\n')[1]).toBe(`'${email},2026-11-15T11:00:00.000Z`);
  },
);

async function subscribeAsSpam({ visitor }: TestApp, email: string) {
  expect((await visitor('POST', '/api/subscribe', { email, [HONEYPOT_FIELD]: 'https://spam.example' })).status).toBe(
    201,
  );
}

test('stores spam separately with its reason, and adds it to the list when staff accept it', async () => {
  const gallery = await sharedApp();
  await subscribeAsSpam(gallery, 'Ada@example.ch');
  const staff = await gallery.signIn();
  expect((await staff('GET', '/api/cms/subscribers')).body).toEqual([]);
  const [spam] = z.array(spamSubscriberSchema).parse((await staff('GET', '/api/cms/subscriber-spam')).body);
  expect(spam).toMatchObject({
    email: 'Ada@example.ch',
    subscribed_at: '2026-11-15T11:00:00.000Z',
    spamReason: 'trap',
  });

  const accept = (email: string) => staff('POST', `/api/cms/subscribers/${encodeURIComponent(email)}/not-spam`);
  for (const email of ['ada@EXAMPLE.ch', 'ada@example.ch']) {
    expect(await accept(email)).toMatchObject({ status: 200, body: { id: spam?.id, email: 'Ada@example.ch' } });
  }
  expect(emails((await staff('GET', '/api/cms/subscribers')).body)).toEqual(['Ada@example.ch']);
  expect((await staff('GET', '/api/cms/subscriber-spam')).body).toEqual([]);
  expect((await accept('unknown@example.ch')).status).toBe(404);
});

test('deletes spam and restores it as spam', async () => {
  const gallery = await sharedApp();
  await subscribeAsSpam(gallery, 'ada@example.ch');
  const staff = await gallery.signIn();
  const { body: before } = await staff('GET', '/api/cms/subscriber-spam');
  expect((await staff('DELETE', '/api/cms/subscribers/ada@example.ch')).status).toBe(204);
  expect((await staff('GET', '/api/cms/subscriber-spam')).body).toEqual([]);
  expect((await staff('POST', '/api/cms/subscribers/ada@example.ch/restore')).status).toBe(200);
  expect((await staff('GET', '/api/cms/subscriber-spam')).body).toEqual(before);
  expect((await staff('GET', '/api/cms/subscribers')).body).toEqual([]);
});

test('restores a removed address although a bot has sent it again since', async () => {
  const { app, signIn } = await sharedApp();
  const staff = await signIn();
  const send = (homepage: string) =>
    app.inject({ method: 'POST', url: '/api/subscribe', payload: { email: 'ada@example.ch', homepage } });
  await send('');
  await staff('DELETE', '/api/cms/subscribers/ada@example.ch');
  await send('https://cheap-watches.example');
  expect((await staff('POST', '/api/cms/subscribers/ada@example.ch/restore')).status).toBe(200);
  expect((await staff('GET', '/api/cms/subscribers')).body).toMatchObject([{ email: 'ada@example.ch' }]);
  expect((await staff('GET', '/api/cms/subscriber-spam')).body).toEqual([]);
});
