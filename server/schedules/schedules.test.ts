import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { zurichInstant } from '../../domain/zurich-time.ts';
import { outbox } from '../db/schema/outbox.ts';
import { anArtwork, anExhibition } from '../testing/factories.ts';
import { listeningTestApp } from '../testing/listening-test-app.ts';
import { postArtist, postArtwork, postExhibition } from '../testing/post-records.ts';
import { listSchedules, PUBLISHING, requestSchedule, saveDraft, schedule } from '../testing/publishing.ts';
import { type Caller, NOW, sharedApp, testApp } from '../testing/test-app.ts';

const MINUTE_MS = 60_000;
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
const [SOON, NEXT] = [later(1), later(2)];

async function gallery() {
  const { db, visitor, signIn, clock } = await sharedApp();
  const staff = await signIn();
  const artist = await postArtist(staff, { name: 'Lea Brun', slug: 'lea-brun' });
  const titles = async () => {
    const { body } = await visitor('GET', '/api/cms/artworks');
    return (Array.isArray(body) ? body : []).map(({ title }) => title).sort();
  };
  return { db, visitor, staff, signIn, clock, artist, titles };
}

const draftWork = (staff: Caller, artistId: string, title: string) =>
  saveDraft(staff, 'artwork', anArtwork(artistId, { title }));

const ADDRESSES = [
  '/exhibitions',
  '/api/cms/exhibitions',
  '/feed.xml',
  '/calendar.ics',
  '/sitemaps/exhibitions-1.xml',
  '/api/search?q=tidal',
  '/search?q=tidal',
];

test('what is scheduled is public, and withdrawn, to the second wherever visitors read it, also from the cache', async () => {
  const { get, signIn, clock } = await listeningTestApp();
  const staff = await signIn();
  const { id } = await postArtist(staff);
  const item = await saveDraft(staff, 'exhibition', anExhibition([id], { title: 'Tidal Rooms' }));
  await schedule(staff, item, { publishAt: SOON, withdrawAt: NEXT });
  const shown = async () => {
    const texts = await Promise.all(ADDRESSES.map(async (address) => [address, (await get(address)).text] as const));
    return texts.filter(([, text]) => /tidal.rooms/i.test(text)).map(([address]) => address);
  };
  for (const now of [NOW, new Date(SOON.getTime() - 1)]) {
    clock.now = now;
    expect(await shown()).toEqual([]);
  }
  for (const now of [SOON, new Date(NEXT.getTime() - 1)]) {
    clock.now = now;
    expect(await shown()).toEqual(ADDRESSES);
  }
  clock.now = NEXT;
  expect(await shown()).toEqual([]);
  expect(await listSchedules(staff)).toEqual([]);
});

test('a schedule that was due while no process ran is applied before the first answer, at the time it was made for', async () => {
  const first = await testApp();
  const staff = await first.signIn();
  const { id } = await postArtist(staff);
  const work = await draftWork(staff, id, 'Night piece');
  await schedule(staff, work, { publishAt: SOON });
  await first.app.close();
  const second = await testApp();
  second.clock.now = later(60 * 24);
  expect((await second.visitor('GET', '/artworks')).text).toContain('Night piece');
  const { body } = await second.visitor('GET', '/api/cms/artworks');
  expect(body).toMatchObject([{ id: work.key, updatedAt: SOON.toISOString() }]);
});

test('what cannot be published stays, with the reason, and does not stop the others', async () => {
  const { db, staff, artist, clock, titles } = await gallery();
  const [incomplete, complete] = [
    await draftWork(staff, artist.id, 'First'),
    await draftWork(staff, artist.id, 'Second'),
  ];
  for (const item of [incomplete, complete]) await schedule(staff, item, { publishAt: SOON });
  await saveDraft(staff, 'artwork', { artistId: artist.id, title: 'First' }, incomplete.key);
  clock.now = SOON;
  expect(await titles()).toEqual(['Second']);
  expect(await listSchedules(staff)).toMatchObject([
    { key: incomplete.key, title: 'First', failure: 'Material is required. Size is required.' },
  ]);
  expect(await db.select({ subject: outbox.subject, text: outbox.text }).from(outbox)).toEqual([
    {
      subject: '“First” was not published',
      text: expect.stringContaining('Reason: Material is required. Size is required.'),
    },
  ]);

  // Completed and scheduled again.
  await saveDraft(staff, 'artwork', anArtwork(artist.id, { title: 'First' }), incomplete.key);
  await schedule(staff, incomplete, { publishAt: NEXT });
  clock.now = NEXT;
  expect(await titles()).toEqual(['First', 'Second']);
  expect(await listSchedules(staff)).toEqual([]);
});

test('what fails only at the commit does not stop the others either', async () => {
  const { db, staff, artist, clock, titles } = await gallery();
  await db.execute(sql`create function reject_first() returns trigger language plpgsql as $$
    begin if NEW.title = 'First' then raise exception 'rejected'; end if; return null; end $$`);
  await db.execute(sql`create constraint trigger reject_first after insert on artworks
    deferrable initially deferred for each row execute function reject_first()`);
  onTestFinished(async () => void (await db.execute(sql`drop function reject_first cascade`)));
  const first = await draftWork(staff, artist.id, 'First');
  await schedule(staff, first, { publishAt: SOON });
  await schedule(staff, await draftWork(staff, artist.id, 'Second'), { publishAt: NEXT });
  clock.now = NEXT;
  expect(await titles()).toEqual(['Second']);
  expect(await listSchedules(staff)).toMatchObject([
    { key: first.key, failure: 'Something went wrong on our side. Please try again.' },
  ]);
});

const CLOCK_CHANGES = [
  ['2027-03-28', '01:59', '2027-03-28T00:59:00Z'],
  ['2027-03-28', '03:00', '2027-03-28T01:00:00Z'],
  ['2027-10-31', '02:30', '2027-10-31T00:30:00Z'],
  ['2027-10-31', '03:00', '2027-10-31T02:00:00Z'],
] as const;

test('in both nights of 2027 in which clocks change, each time is the right instant', async () => {
  const { staff, clock, artist, titles } = await gallery();
  for (const [day, time] of CLOCK_CHANGES) {
    const found = zurichInstant(day, time);
    if ('missing' in found) throw new Error(`${day} has no ${time}`);
    await schedule(staff, await draftWork(staff, artist.id, `${day} ${time}`), { publishAt: found.instant });
  }
  for (const [index, [, , instant]] of CLOCK_CHANGES.entries()) {
    clock.now = new Date(Date.parse(instant) - 1);
    expect(await titles()).toHaveLength(index);
    clock.now = new Date(instant);
    expect(await titles()).toEqual(CLOCK_CHANGES.slice(0, index + 1).map(([day, time]) => `${day} ${time}`));
  }
});

test('a clock that is set back publishes nothing twice', async () => {
  const { staff, clock, artist, titles } = await gallery();
  await schedule(staff, await draftWork(staff, artist.id, 'First'), { publishAt: SOON });
  await schedule(staff, await draftWork(staff, artist.id, 'Second'), { publishAt: NEXT });
  clock.now = SOON;
  expect(await titles()).toEqual(['First']);
  clock.now = NOW;
  expect(await titles()).toEqual(['First']);
  clock.now = NEXT;
  expect(await titles()).toEqual(['First', 'Second']);
});

test('a schedule ends with its draft', async () => {
  const { staff, artist } = await gallery();
  const work = await postArtwork(staff, artist.id, { title: 'Night piece' });
  const item = { kind: 'artwork' as const, key: work.id };
  const change = (title: string) => saveDraft(staff, 'artwork', anArtwork(artist.id, { title }), work.id);
  const ended: [string, () => Promise<unknown>][] = [
    ['discarded', () => staff('DELETE', `${PUBLISHING}/drafts/${work.id}`)],
    ['published by hand', () => staff('POST', `${PUBLISHING}/records/${work.id}/publish`, { kind: 'artwork' })],
    ['without changes', () => change('Day piece')],
  ];
  for (const [how, end] of ended) {
    await change(how === 'without changes' ? 'Dusk piece' : 'Day piece');
    await schedule(staff, item, { publishAt: SOON, withdrawAt: NEXT });
    await end();
    // The record stays public until then.
    expect([how, await listSchedules(staff)]).toMatchObject([how, [{ action: 'withdraw', key: work.id }]]);
  }
  await staff('DELETE', `/api/cms/artworks/${work.id}`);
  expect(await listSchedules(staff)).toEqual([]);
});

test('a schedule ends with the record, also with that of the artist, and with a withdrawal by hand', async () => {
  const { staff, artist } = await gallery();
  const exhibition = await postExhibition(staff, [artist.id]);
  const work = await postArtwork(staff, artist.id);
  await schedule(staff, { kind: 'artwork', key: work.id }, { withdrawAt: SOON });
  await schedule(staff, { kind: 'exhibition', key: exhibition.id }, { withdrawAt: SOON });
  await staff('POST', `${PUBLISHING}/records/${exhibition.id}/withdraw`, { kind: 'exhibition' });
  expect(await listSchedules(staff)).toMatchObject([{ key: work.id }]);
  await schedule(staff, { kind: 'exhibition', key: exhibition.id }, { publishAt: SOON });
  await staff('DELETE', `/api/cms/artists/${artist.id}`);
  expect(await listSchedules(staff)).toMatchObject([{ key: exhibition.id }]);
  await staff('DELETE', `${PUBLISHING}/drafts/${exhibition.id}`);
  expect(await listSchedules(staff)).toEqual([]);
});

test('times are in the future and in order, and only what is or will be public can be withdrawn', async () => {
  const { staff, artist } = await gallery();
  const draft = await draftWork(staff, artist.id, 'Night piece');
  const isPublic = { kind: 'artist' as const, key: artist.id };
  const rejected: [Parameters<typeof requestSchedule>[1], Parameters<typeof requestSchedule>[2], number, string][] = [
    [draft, { publishAt: NOW }, 400, 'Publish at must be in the future'],
    [draft, { withdrawAt: NOW }, 400, 'Withdraw at must be in the future'],
    [draft, { publishAt: NEXT, withdrawAt: SOON }, 400, 'Withdraw at must be after Publish at'],
    [draft, { withdrawAt: SOON }, 400, 'It is not public and not going to be'],
    [{ ...draft, kind: 'exhibition' }, { publishAt: SOON }, 409, 'This exhibition does not exist'],
    [isPublic, { publishAt: SOON }, 409, 'There are no changes to publish'],
    [{ kind: 'site text', key: 'artworks_page_title' }, { withdrawAt: SOON }, 400, 'can be changed, but not withdrawn'],
  ];
  for (const [item, times, status, message] of rejected) {
    expect(await requestSchedule(staff, item, times)).toMatchObject({
      status,
      body: { message: expect.stringContaining(message) },
    });
  }
  expect(await listSchedules(staff)).toEqual([]);
});

test('a time that is not given stays, and null removes it', async () => {
  const { staff, artist } = await gallery();
  const work = await draftWork(staff, artist.id, 'Night piece');
  await schedule(staff, work, { publishAt: SOON, withdrawAt: NEXT });
  const times = async () => (await listSchedules(staff)).map(({ action, at }) => [action, at]);
  await schedule(staff, work, { withdrawAt: later(3) });
  expect(await times()).toEqual([
    ['publish', SOON.toISOString()],
    ['withdraw', later(3).toISOString()],
  ]);
  expect(await requestSchedule(staff, work, { publishAt: later(4) })).toMatchObject({ status: 400 });
  await schedule(staff, work, { withdrawAt: null });
  expect(await times()).toEqual([['publish', SOON.toISOString()]]);
  await schedule(staff, work, { publishAt: null });
  expect(await times()).toEqual([]);
});

test('the activity log names the times before and after', async () => {
  const { staff, artist, clock } = await gallery();
  const work = await draftWork(staff, artist.id, 'Night piece');
  for (const [second, publishAt] of [SOON, NEXT, null].entries()) {
    clock.now = new Date(NOW.getTime() + (second + 1) * 1_000);
    await schedule(staff, work, { publishAt });
  }
  const { body } = await staff('GET', `/api/cms/activity?record=${work.key}`);
  expect(body).toMatchObject({
    entries: [
      { action: 'unscheduled', changes: [{ field: 'publishAt', before: NEXT.toISOString(), after: null }] },
      { action: 'scheduled', changes: [{ before: SOON.toISOString(), after: NEXT.toISOString() }] },
      { action: 'scheduled', title: 'Night piece', changes: [{ before: null, after: SOON.toISOString() }] },
      { action: 'saved a draft of' },
    ],
  });
});
