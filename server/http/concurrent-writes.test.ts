import { expect, test } from 'vitest';
import { CONCURRENT_CALLS, callConcurrently } from '../testing/concurrent-calls.ts';
import { anArtist, anArtwork, anExhibition } from '../testing/factories.ts';
import { postArtist, postExhibition } from '../testing/post-records.ts';
import { sharedApp } from '../testing/test-app.ts';

const ROUNDS = 10;

const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).toSorted();

const oneWins = [201, ...Array(CONCURRENT_CALLS - 1).fill(409)];

test('of artists created in parallel with one slug, one is created', async () => {
  const staff = await (await sharedApp()).signIn();
  const responses = await callConcurrently(() => staff('POST', '/api/cms/artists', anArtist({ slug: 'ada' })));
  expect(statusesOf(responses)).toEqual(oneWins);
});

test('of parallel registrations from one address, one is stored', async () => {
  const { signIn, visitor } = await sharedApp();
  const staff = await signIn();
  const artist = await postArtist(staff);
  const { id } = await postExhibition(staff, [artist.id], { startDate: '2026-12-01', endDate: '2027-01-01' });
  const form = { exhibitionId: id, firstName: 'Ada', lastName: 'Keller', email: 'ada@example.ch' };
  const responses = await callConcurrently(() => visitor('POST', '/api/exhibition-registrations', form));
  expect(statusesOf(responses)).toEqual(oneWins);
});

test('saving an exhibition while one of its artists is deleted does not deadlock', async () => {
  const staff = await (await sharedApp()).signIn();
  for (let round = 0; round < ROUNDS; round += 1) {
    const stays = await postArtist(staff);
    const goes = await postArtist(staff);
    const { id } = await postExhibition(staff, [stays.id, goes.id]);
    const [saved, deleted] = await Promise.all([
      staff('PUT', `/api/cms/exhibitions/${id}`, anExhibition([stays.id, goes.id])),
      staff('DELETE', `/api/cms/artists/${goes.id}`),
    ]);
    expect([200, 400]).toContain(saved.status);
    expect(deleted.status).toBe(204);
  }
});

test('artworks created while their artist is deleted are rejected or deleted with the artist', async () => {
  const staff = await (await sharedApp()).signIn();
  const artist = await postArtist(staff);
  const [deleted, created] = await Promise.all([
    staff('DELETE', `/api/cms/artists/${artist.id}`),
    callConcurrently(() => staff('POST', '/api/cms/artworks', anArtwork(artist.id))),
  ]);
  expect(deleted.status).toBe(204);
  for (const { status } of created) expect([201, 400]).toContain(status);
  expect((await staff('GET', '/api/cms/artworks')).body).toEqual([]);
});
