import { expect, test } from 'vitest';
import { z } from 'zod';
import { personSchema, personWithLinkSchema } from '../../domain/person.ts';
import { unmatchableHash } from '../auth/password.ts';
import { changePassword } from '../auth/repository.ts';
import { activity } from '../db/schema/activity.ts';
import { staffLinks } from '../db/schema/auth.ts';
import { outbox } from '../db/schema/outbox.ts';
import { callConcurrently } from '../testing/concurrent-calls.ts';
import { mailTestApp, testMailServer } from '../testing/mail-test-app.ts';
import { partContent } from '../testing/parse-mail.ts';
import { type Caller, NOW, STAFF, sharedApp, type TestApp } from '../testing/test-app.ts';

const people = '/api/cms/people';
const GOOD = 'quartz lantern on the river';
const HOUR_MS = 3_600_000;

async function invite(owner: Caller, fields: object = {}) {
  const invited = await owner('POST', people, { username: 'mia', role: 'editor', ...fields });
  expect(invited.status).toBe(201);
  const { person, link } = personWithLinkSchema.parse(invited.body);
  return { person, link, token: tokenIn(link ?? '') };
}

const tokenIn = (link: string): string => link.split('/cms/link#')[1] ?? '';

const accept = (caller: Caller, token: string, fields: object = {}) =>
  caller('POST', '/api/auth/link/password', { token, password: GOOD, ...fields });

const signIn = ({ visitor }: TestApp, username: string, password = GOOD) =>
  visitor('POST', '/api/auth/login', { username, password });

const listPeople = async (owner: Caller) => z.array(personSchema).parse((await owner('GET', people)).body);

test('an invited person chooses a password, then signs in with the role', async () => {
  const gallery = await sharedApp();
  const owner = await gallery.signIn();
  const { person, token } = await invite(owner, { email: '' });
  expect(person).toMatchObject({ username: 'mia', role: 'editor', state: 'invited', email: null });
  expect((await signIn(gallery, 'mia')).status).toBe(401);
  expect(await gallery.visitor('POST', '/api/auth/link', { token })).toMatchObject({
    status: 200,
    body: { kind: 'invitation', username: 'mia', needsEmail: false },
  });
  expect(await accept(gallery.visitor, token, { password: 'mia.mia.mia.1' })).toMatchObject({
    status: 400,
    body: { errors: { password: expect.stringContaining('zu leicht zu erraten') } },
  });
  expect(await accept(gallery.visitor, token)).toMatchObject({
    status: 200,
    body: { message: 'Ihr Passwort ist gespeichert. Bitte melden Sie sich an.' },
  });
  expect((await signIn(gallery, 'mia')).status).toBe(200);
  expect(await listPeople(owner)).toMatchObject([
    { username: 'mia', state: 'active', role: 'editor', lastSignInAt: NOW.toISOString(), linkExpiresAt: null },
    { username: 'nora', state: 'active', role: 'owner' },
  ]);
  expect(JSON.stringify(await gallery.db.select().from(staffLinks))).not.toContain(token);
});

test('an invitation works once, for 72 hours, and for the person it was meant for', async () => {
  const gallery = await sharedApp();
  const owner = await gallery.signIn();
  const { token } = await invite(owner, { email: 'mia@example.ch' });
  const open = (caller: Caller) => caller('POST', '/api/auth/link', { token });
  expect(await open(owner)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Sie sind als nora angemeldet.') },
  });
  for (const email of [undefined, 'julian@example.ch']) {
    expect(await accept(gallery.visitor, token, { email })).toMatchObject({
      status: 400,
      body: { errors: { email: 'Die Einladung gilt für eine andere E-Mail-Adresse' } },
    });
  }
  gallery.clock.now = new Date(NOW.getTime() + 72 * HOUR_MS);
  const expired = { status: 410, body: { message: expect.stringContaining('abgelaufen') } };
  expect(await open(gallery.visitor)).toMatchObject(expired);
  expect(await accept(gallery.visitor, token, { email: 'mia@example.ch' })).toMatchObject(expired);

  gallery.clock.now = new Date(NOW.getTime() + 72 * HOUR_MS - 1);
  expect((await accept(gallery.visitor, token, { email: 'MIA@example.ch' })).status).toBe(200);
  const used = { status: 410, body: { message: expect.stringContaining('bereits benutzt') } };
  expect(await open(gallery.visitor)).toMatchObject(used);
  expect(await accept(gallery.visitor, token, { email: 'mia@example.ch' })).toMatchObject(used);
  expect(await gallery.visitor('POST', '/api/auth/link', { token: 'x' })).toMatchObject({ status: 404 });
});

test('of two people who use one link at the same time, one gets through', async () => {
  const gallery = await sharedApp();
  const { token } = await invite(await gallery.signIn());
  const answers = await Promise.all([accept(gallery.visitor, token), accept(gallery.visitor, token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
});

test('a new link replaces the one of before', async () => {
  const gallery = await sharedApp();
  const owner = await gallery.signIn();
  const { person, token } = await invite(owner);
  const again = personWithLinkSchema.parse((await owner('POST', `${people}/${person.id}/link`, {})).body);
  expect((await accept(gallery.visitor, token)).status).toBe(404);
  expect((await accept(gallery.visitor, tokenIn(again.link ?? ''))).status).toBe(200);
});

test('a reset ends sessions and password at once, and after a lost device removes the second factors', async () => {
  const gallery = await sharedApp();
  const owner = await gallery.signIn();
  const mia = await gallery.signIn('mia', 'editor');
  const id = (await listPeople(owner)).find(({ username }) => username === 'mia')?.id;
  const { link } = personWithLinkSchema.parse(
    (await owner('POST', `${people}/${id}/link`, { removeSecondFactor: true })).body,
  );
  expect((await mia('GET', '/api/cms/account')).status).toBe(401);
  expect(await gallery.visitor('POST', '/api/auth/link', { token: tokenIn(link ?? '') })).toMatchObject({
    body: { kind: 'reset', username: 'mia' },
  });
  expect((await signIn(gallery, 'mia', STAFF.password)).status).toBe(401);
  expect((await accept(gallery.visitor, tokenIn(link ?? ''))).status).toBe(200);
  expect((await signIn(gallery, 'mia')).status).toBe(200);
});

test('owners cannot reset themselves, which could lock the last one out', async () => {
  const owner = await (await sharedApp()).signIn();
  const [own] = await listPeople(owner);
  expect((await owner('POST', `${people}/${own?.id}/link`, {})).status).toBe(409);
  expect((await owner('GET', people)).status).toBe(200);
});

test('a link ends when the address or the password is changed', async () => {
  const gallery = await sharedApp();
  const owner = await gallery.signIn();
  const { person, token } = await invite(owner, { email: 'mia@example.ch' });
  await owner('PUT', `${people}/${person.id}`, { role: 'editor', email: 'mia.keller@example.ch' });
  expect((await gallery.visitor('POST', '/api/auth/link', { token })).status).toBe(404);
  const again = personWithLinkSchema.parse((await owner('POST', `${people}/${person.id}/link`, {})).body);
  await changePassword(gallery.db, person.id, { passwordHash: unmatchableHash() });
  expect((await gallery.visitor('POST', '/api/auth/link', { token: tokenIn(again.link ?? '') })).status).toBe(404);
});

test('of links that are made at the same time one is left', async () => {
  const gallery = await sharedApp();
  const owner = await gallery.signIn();
  const { person } = await invite(owner);
  const made = await callConcurrently(() => owner('POST', `${people}/${person.id}/link`, {}));
  const tokens = made.map(({ body }) => tokenIn(personWithLinkSchema.parse(body).link ?? ''));
  const opened = await Promise.all(tokens.map((token) => gallery.visitor('POST', '/api/auth/link', { token })));
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await listPeople(owner)).toHaveLength(2);
});

test('a deactivated person is signed out and stays in the list; the name is free again', async () => {
  const gallery = await sharedApp();
  const owner = await gallery.signIn();
  const mia = await gallery.signIn('mia', 'sales');
  const id = (await listPeople(owner)).find(({ username }) => username === 'mia')?.id;
  expect(await owner('POST', `${people}/${id}/deactivate`)).toMatchObject({ status: 200, body: { state: 'closed' } });
  expect((await mia('GET', '/api/cms/account')).status).toBe(401);
  expect((await signIn(gallery, 'mia', STAFF.password)).status).toBe(401);
  const { person } = await invite(owner);
  expect(person.id).not.toBe(id);
  expect((await listPeople(owner)).map(({ username, state }) => `${username} ${state}`)).toEqual([
    'mia invited',
    'nora active',
    'mia closed',
  ]);
  expect(await owner('POST', `${people}/${id}/link`, {})).toMatchObject({
    status: 409,
    body: { errors: { username: 'Someone else has this name' } },
  });
});

test('the last owner can neither be deactivated nor lose the role, not even two owners at the same time', async () => {
  const gallery = await sharedApp();
  const nora = await gallery.signIn('nora');
  const lastOwner = { status: 409, body: { message: 'This is the last owner. The gallery needs at least one.' } };
  const [own] = await listPeople(nora);
  expect(await nora('POST', `${people}/${own?.id}/deactivate`)).toMatchObject(lastOwner);
  expect(await nora('PUT', `${people}/${own?.id}`, { role: 'editor' })).toMatchObject(lastOwner);
  // An invited owner cannot sign in yet, and one whose access was reset no longer.
  await invite(nora, { role: 'owner' });
  const julian = await gallery.signIn('julian');
  const other = (await listPeople(nora)).find(({ username }) => username === 'julian');
  const { body } = await nora('POST', `${people}/${other?.id}/link`, {});
  expect(await nora('POST', `${people}/${own?.id}/deactivate`)).toMatchObject(lastOwner);
  expect((await accept(gallery.visitor, tokenIn(personWithLinkSchema.parse(body).link ?? ''))).status).toBe(200);

  const answers = await Promise.all([
    nora('POST', `${people}/${other?.id}/deactivate`),
    julian('POST', `${people}/${own?.id}/deactivate`),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a changed role counts with the next call, and is recorded', async () => {
  const gallery = await sharedApp();
  const owner = await gallery.signIn();
  const mia = await gallery.signIn('mia', 'editor');
  const person = (await listPeople(owner)).find(({ username }) => username === 'mia');
  expect((await mia('POST', '/api/cms/fairs', {})).status).toBe(400);
  expect(
    (await owner('PUT', `${people}/${person?.id}`, { role: 'sales', email: 'mia@example.ch' })).body,
  ).toMatchObject({
    role: 'sales',
    email: 'mia@example.ch',
  });
  expect((await mia('POST', '/api/cms/fairs', {})).status).toBe(403);
  expect(await gallery.db.select().from(activity)).toMatchObject([
    {
      action: 'changed rights',
      staffName: 'nora',
      kind: 'person',
      recordKey: person?.id,
      title: 'mia',
      changes: [
        { field: 'role', before: 'editor', after: 'sales' },
        { field: 'email address', before: null, after: 'one' },
      ],
    },
  ]);
});

test('a change of the address leaves the role, which another owner may have just changed, and the other way round', async () => {
  const owner = await (await sharedApp()).signIn();
  const { person } = await invite(owner, { role: 'sales', email: 'mia@example.ch' });
  const change = async (input: object) => (await owner('PUT', `${people}/${person.id}`, input)).body;
  expect(await change({ email: 'mia.keller@example.ch' })).toMatchObject({ role: 'sales' });
  expect(await change({ role: 'door' })).toMatchObject({ role: 'door', email: 'mia.keller@example.ch' });
  expect(await change({ email: '' })).toMatchObject({ role: 'door', email: null });
});

test('names and e-mail addresses are unique, and input is checked', async () => {
  const gallery = await sharedApp();
  const owner = await gallery.signIn();
  await invite(owner, { email: 'mia@example.ch' });
  const create = (fields: object) => owner('POST', people, { username: 'jon', role: 'door', ...fields });
  for (const [fields, status, errors] of [
    [{ username: 'MIA' }, 409, { username: 'Someone else has this name' }],
    [{ email: 'Mia@example.ch' }, 409, { email: 'Someone else has this email address' }],
    [{ username: '' }, 400, { username: 'Name is required' }],
    [{ role: 'admin' }, 400, { role: 'Role must be owner, editor, sales or door' }],
    [{ email: 'mia' }, 400, { email: 'Please enter a valid email address' }],
  ] as const) {
    expect(await create(fields)).toMatchObject({ status, body: { errors } });
  }
});

test('sensitive calls ask again after 15 minutes', async () => {
  const gallery = await sharedApp();
  const owner = await gallery.signIn();
  gallery.clock.now = new Date(NOW.getTime() + 15 * 60_000);
  expect((await owner('GET', people)).status).toBe(200);
  expect(await owner('POST', people, { username: 'mia', role: 'door' })).toMatchObject({
    status: 403,
    body: { reason: 'confirmation' },
  });
});

test('where mail is set up, invitations are mailed, and a forgotten password is replaced by a mailed link', async () => {
  const server = await testMailServer();
  const gallery = await mailTestApp(server);
  const owner = await gallery.signIn();
  const { link } = await invite(owner, { email: 'mia@example.ch' });
  expect(link).toBeNull();
  await gallery.sendDue();
  const tokenInMail = (index: number) => {
    const mail = server.received[index];
    return (mail && /\/cms\/link#([\w-]{43})/.exec(partContent(mail, 'text/plain'))?.[1]) ?? '';
  };
  expect((await accept(gallery.visitor, tokenInMail(0), { email: 'mia@example.ch' })).status).toBe(200);

  const forgotten = (username: string) => gallery.visitor('POST', '/api/auth/forgotten', { username });
  const [known, unknown] = [await forgotten('mia@example.ch'), await forgotten('nobody')];
  expect(known).toMatchObject({ status: 200, body: { message: expect.stringContaining('Wenn es dieses Konto gibt') } });
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  await expect
    .poll(async () => {
      await gallery.sendDue();
      return server.received.length;
    })
    .toBe(2);
  // A second request must not invalidate the link that is on its way.
  await forgotten('mia');
  const password = 'another lantern on the river';
  expect((await accept(gallery.visitor, tokenInMail(1), { password })).status).toBe(200);
  expect((await signIn(gallery, 'mia', password)).status).toBe(200);
  await gallery.sendDue();
  expect(server.received).toHaveLength(2);
  // What could open an account is not kept.
  expect((await gallery.db.select().from(outbox)).map(({ text, html }) => text + html)).toEqual(['', '']);

  gallery.clock.now = new Date(NOW.getTime() + HOUR_MS);
  await forgotten('mia');
  await expect
    .poll(async () => {
      await gallery.sendDue();
      return server.received.length;
    })
    .toBe(3);
  expect((await accept(gallery.visitor, tokenInMail(2), { password: GOOD })).status).toBe(200);
});

test('without mail a forgotten password is a matter for an owner', async () => {
  const { visitor } = await sharedApp();
  expect(await visitor('POST', '/api/auth/forgotten', { username: 'nora' })).toMatchObject({ status: 404 });
});
