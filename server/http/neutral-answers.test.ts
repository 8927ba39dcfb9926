import { expect, test } from 'vitest';
import { isPersonal } from '../../domain/mail.ts';
import { outbox } from '../db/schema/outbox.ts';
import { exhibitionRegistrations } from '../db/schema/registration.ts';
import { mailingList } from '../db/schema/subscriber.ts';
import { postArtist, postExhibition } from '../testing/post-records.ts';
import { sharedApp, type TestApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { aRegistration } from '../testing/visitor-forms.ts';

const upcoming = { startDate: '2027-01-01', endDate: '2027-02-01' };

type Form = { url: string; input: (email: string) => object };

async function formsOf({ signIn }: TestApp): Promise<{ subscription: Form; registration: Form }> {
  const staff = await signIn();
  const { id } = await postExhibition(staff, [(await postArtist(staff)).id], { ...upcoming, title: 'Soft Ground' });
  return {
    subscription: { url: '/api/subscribe', input: (email) => ({ email }) },
    registration: { url: '/api/exhibition-registrations', input: (email) => aRegistration(id, { email }) },
  };
}

async function send({ app, db }: TestApp, { url, input }: Form, email: string, extra: object = {}) {
  const { onQuery } = await testDatabase();
  const confirmations = async () => (await db.select().from(outbox)).filter(({ kind }) => isPersonal(kind)).length;
  const mailsBefore = await confirmations();
  let statements = 0;
  const unsubscribe = onQuery(() => {
    statements += 1;
  });
  const { statusCode, body, headers } = await app.inject({
    method: 'POST',
    url,
    payload: { ...input(email), ...extra },
  });
  unsubscribe();
  const { date: _date, ...otherHeaders } = headers;
  return { statusCode, body, headers: otherHeaders, statements, mails: (await confirmations()) - mailsBefore };
}

test.each(['subscription', 'registration'] as const)(
  'with NEUTRAL_ANSWERS=on a %s of a known address differs in the mail to it only',
  async (name) => {
    const gallery = await sharedApp({ neutralAnswers: true });
    const form = (await formsOf(gallery))[name];
    const unknown = await send(gallery, form, 'ada@example.ch');
    expect(unknown).toMatchObject({ statusCode: 201, mails: 1 });
    expect(unknown.statements).toBeGreaterThan(3);
    expect(await send(gallery, form, 'ADA@example.ch')).toEqual(unknown);
    // The second notice within an hour is not sent, which must not show either.
    expect(await send(gallery, form, 'ada@example.ch')).toEqual({ ...unknown, mails: 0 });

    const toAda = (await gallery.db.select().from(outbox)).filter(({ to }) => to !== null);
    const subjects = {
      subscription: ['You are on our mailing list', 'You are on our mailing list already'],
      registration: ['You are registered: Soft Ground', 'You are registered already: Soft Ground'],
    };
    expect(new Set(toAda.map(({ subject }) => subject))).toEqual(new Set(subjects[name]));
    const stored = name === 'subscription' ? mailingList : exhibitionRegistrations;
    expect(await gallery.db.$count(stored)).toBe(1);
  },
);

test('with NEUTRAL_ANSWERS=on the gallery is notified of the first registration of an address only', async () => {
  const gallery = await sharedApp({ neutralAnswers: true });
  const { registration } = await formsOf(gallery);
  for (const email of ['ada@example.ch', 'ada@example.ch']) await send(gallery, registration, email);
  const toGallery = (await gallery.db.select().from(outbox)).filter(({ to }) => to === null);
  expect(toGallery).toMatchObject([{ kind: 'registration' }]);
});

test.each(['subscription', 'registration'] as const)(
  'a %s that looks like spam gets the same response and work whether the address is known or not',
  async (name) => {
    const gallery = await sharedApp();
    const form = (await formsOf(gallery))[name];
    const usual = await send(gallery, form, 'ada@example.ch');
    const spam = { homepage: 'https://cheap-watches.example' };
    const unknown = await send(gallery, form, 'bo@example.ch', spam);
    expect(unknown).toMatchObject({ statusCode: 201, body: usual.body, mails: 0 });
    for (const email of ['ada@example.ch', 'bo@example.ch']) {
      expect(await send(gallery, form, email, spam)).toEqual(unknown);
    }
    expect((await send(gallery, form, 'ada@example.ch')).statusCode).toBe(409);
  },
);
