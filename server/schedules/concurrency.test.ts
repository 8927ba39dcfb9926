import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lockDraft } from '../drafts/repository.ts';
import { anArtwork, anExhibition } from '../testing/factories.ts';
import { postArtist, postArtwork, postExhibition } from '../testing/post-records.ts';
import { PUBLISHING, requestRelease, requestSchedule, saveDraft, schedule } from '../testing/publishing.ts';
import { NOW, sharedApp } from '../testing/test-app.ts';

const ROUNDS = 8;

test('releases, saves, deletions and restores at the same time never deadlock', async () => {
  const staff = await (await sharedApp()).signIn();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [lea, noa] = [await postArtist(staff), await postArtist(staff)];
    const shown = await postExhibition(staff, [lea.id, noa.id]);
    const work = await saveDraft(staff, 'artwork', anArtwork(lea.id));
    const other = await saveDraft(staff, 'artwork', anArtwork(noa.id));
    const changed = await saveDraft(
      staff,
      'exhibition',
      anExhibition([lea.id, noa.id], { title: 'Changed' }),
      shown.id,
    );
    const responses = await Promise.all([
      requestRelease(staff, [work, changed, other]),
      requestRelease(staff, [other, changed]),
      staff('DELETE', `/api/cms/artists/${lea.id}`),
      staff('PUT', `/api/cms/exhibitions/${shown.id}`, anExhibition([noa.id])),
      staff('POST', `${PUBLISHING}/records/${noa.id}/withdraw`, { kind: 'artist' }),
    ]);
    // Each is answered, be it with a conflict.
    for (const { status, text } of responses)
      expect([status, text]).toEqual([expect.any(Number), expect.not.stringContaining('wrong on our side')]);
    await staff('POST', `/api/cms/artists/${lea.id}/restore`);
  }
});

test('publishing a draft keeps what a colleague saves in other fields at the same time', async () => {
  const { signIn, visitor } = await sharedApp();
  const staff = await signIn();
  const artist = await postArtist(staff);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id: key } = await postArtwork(staff, artist.id, { title: 'Before' });
    await saveDraft(staff, 'artwork', anArtwork(artist.id, { title: 'After' }), key);
    await Promise.all([
      staff('POST', `${PUBLISHING}/records/${key}/publish`, { kind: 'artwork' }),
      staff('PUT', `/api/cms/artworks/${key}/price`, { price: 'CHF 9,000', showPrice: 'true', priceCategory: '' }),
    ]);
    const { body: works } = await visitor('GET', '/api/cms/artworks');
    expect(works).toContainEqual(expect.objectContaining({ id: key, title: 'After', price: 'CHF 9,000' }));
  }
});

test('what is unscheduled just before it is due is not published', async () => {
  const { db, signIn, visitor, clock } = await sharedApp();
  const staff = await signIn();
  const { id } = await postArtist(staff);
  const work = await saveDraft(staff, 'artwork', anArtwork(id));
  const due = new Date(NOW.getTime() + 60_000);
  await schedule(staff, work, { publishAt: due });
  const waiting = await db.transaction(async (tx) => {
    const untilBlocked = (count: number) => expect.poll(() => tx.$count(sql`pg_locks`, sql`not granted`)).toBe(count);
    await lockDraft(tx, work.key);
    const unscheduling = requestSchedule(staff, work, { publishAt: null });
    await untilBlocked(1);
    clock.now = due;
    const reading = visitor('GET', '/api/cms/artworks');
    await untilBlocked(2);
    return { unscheduling, reading };
  });
  expect((await waiting.unscheduling).status).toBe(204);
  expect((await waiting.reading).body).toEqual([]);
  expect((await staff('GET', `${PUBLISHING}/drafts`)).body).toMatchObject([{ key: work.key }]);
});
