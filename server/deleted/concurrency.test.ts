import { expect, test } from 'vitest';
import { z } from 'zod';
import { CONCURRENT_CALLS, callConcurrently, countStatus } from '../testing/concurrent-calls.ts';
import { anArtwork, anExhibition } from '../testing/factories.ts';
import { readContentRows, requestRestore } from '../testing/full-gallery.ts';
import { postArtist, postArtwork, postExhibition, postFair } from '../testing/post-records.ts';
import { sharedApp } from '../testing/test-app.ts';
import { readAllRows } from '../testing/test-database.ts';
import { aRegistration } from '../testing/visitor-forms.ts';

const ROUNDS = 10;
const UPCOMING = { startDate: '2026-12-01', endDate: '2027-01-31' };

test('works created while their artist is deleted are rejected or restored with the artist', async () => {
  const staff = await (await sharedApp()).signIn();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await postArtist(staff);
    const [deleted, created] = await Promise.all([
      staff('DELETE', `/api/cms/artists/${id}`),
      callConcurrently(() => staff('POST', '/api/cms/artworks', anArtwork(id))),
    ]);
    expect(deleted.status).toBe(204);
    expect((await readAllRows()).artworks).toEqual([]);
    expect((await requestRestore(staff, `artists/${id}`)).status).toBe(200);
    expect((await readAllRows()).artworks).toHaveLength(countStatus(created, 201));
    await staff('DELETE', `/api/cms/artists/${id}`);
  }
});

test('a work saved while its artist is deleted is restored as saved last', async () => {
  const staff = await (await sharedApp()).signIn();
  for (let round = 0; round < ROUNDS; round += 1) {
    const artist = await postArtist(staff);
    const { id } = await postArtwork(staff, artist.id, { title: 'Before' });
    const [saved, deleted] = await Promise.all([
      staff('PUT', `/api/cms/artworks/${id}`, anArtwork(artist.id, { title: 'After' })),
      staff('DELETE', `/api/cms/artists/${artist.id}`),
    ]);
    expect(deleted.status).toBe(204);
    expect([200, 404]).toContain(saved.status);
    await requestRestore(staff, `artists/${artist.id}`);
    const works = z.array(z.object({ id: z.string(), title: z.string() })).parse((await readAllRows()).artworks);
    expect(works.find((work) => work.id === id)?.title).toBe(saved.status === 200 ? 'After' : 'Before');
  }
});

test('registrations sent while their exhibition is deleted are rejected or restored with it', async () => {
  const { signIn, visitor } = await sharedApp();
  const staff = await signIn();
  const artist = await postArtist(staff);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await postExhibition(staff, [artist.id], UPCOMING);
    const [deleted, sent] = await Promise.all([
      staff('DELETE', `/api/cms/exhibitions/${id}`),
      callConcurrently((index) =>
        visitor('POST', '/api/exhibition-registrations', aRegistration(id, { email: `${index}@example.ch` })),
      ),
    ]);
    expect(deleted.status).toBe(204);
    expect(countStatus(sent, 201) + countStatus(sent, 404)).toBe(CONCURRENT_CALLS);
    expect((await requestRestore(staff, `exhibitions/${id}`)).status).toBe(200);
    expect((await readAllRows()).exhibition_registrations).toHaveLength(countStatus(sent, 201));
    await staff('DELETE', `/api/cms/exhibitions/${id}`);
  }
});

test('exactly one of several concurrent deletes succeeds, and one of several restores', async () => {
  const staff = await (await sharedApp()).signIn();
  const { id } = await postFair(staff);
  const before = await readContentRows();
  const deleted = await callConcurrently(() => staff('DELETE', `/api/cms/fairs/${id}`));
  expect([countStatus(deleted, 204), countStatus(deleted, 404)]).toEqual([1, CONCURRENT_CALLS - 1]);
  const restored = await callConcurrently(() => requestRestore(staff, `fairs/${id}`));
  expect([countStatus(restored, 200), countStatus(restored, 404)]).toEqual([1, CONCURRENT_CALLS - 1]);
  expect(await readContentRows()).toEqual(before);
});

test('a work restored while its artist is deleted is rejected or deleted with the artist, never lost', async () => {
  const staff = await (await sharedApp()).signIn();
  for (let round = 0; round < ROUNDS; round += 1) {
    const artist = await postArtist(staff);
    const { id } = await postArtwork(staff, artist.id);
    await staff('DELETE', `/api/cms/artworks/${id}`);
    const [restored, deleted] = await Promise.all([
      requestRestore(staff, `artworks/${id}`),
      staff('DELETE', `/api/cms/artists/${artist.id}`),
    ]);
    expect(deleted.status).toBe(204);
    expect([200, 409]).toContain(restored.status);
    expect((await requestRestore(staff, `artists/${artist.id}`)).status).toBe(200);
    expect((await requestRestore(staff, `artworks/${id}`)).status).toBe(restored.status === 200 ? 404 : 200);
    expect((await readAllRows()).artworks).toHaveLength(round + 1);
  }
});

test('artists and exhibitions deleted, restored and saved concurrently never deadlock', async () => {
  const staff = await (await sharedApp()).signIn();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [lea, noa] = [await postArtist(staff), await postArtist(staff)];
    const shown = [lea.id, noa.id];
    const [first, second, third] = [
      await postExhibition(staff, shown),
      await postExhibition(staff, shown),
      await postExhibition(staff, shown),
    ];
    await staff('DELETE', `/api/cms/artists/${lea.id}`);
    await staff('DELETE', `/api/cms/exhibitions/${first.id}`);
    const [saved, ...others] = await Promise.all([
      staff('PUT', `/api/cms/exhibitions/${third.id}`, anExhibition(shown)),
      requestRestore(staff, `artists/${lea.id}`),
      requestRestore(staff, `exhibitions/${first.id}`),
      staff('DELETE', `/api/cms/artists/${noa.id}`),
      staff('DELETE', `/api/cms/exhibitions/${second.id}`),
    ]);
    expect([200, 400]).toContain(saved.status);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 204, 204]);
  }
});

test('works and their artists deleted, restored and saved with an exhibition concurrently never deadlock', async () => {
  const staff = await (await sharedApp()).signIn();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [lea, noa, mia] = [await postArtist(staff), await postArtist(staff), await postArtist(staff)];
    const works = [
      await postArtwork(staff, lea.id),
      await postArtwork(staff, noa.id),
      await postArtwork(staff, lea.id),
      await postArtwork(staff, noa.id),
      await postArtwork(staff, mia.id),
    ];
    const artworkIds = works.map(({ id }) => id);
    const [first, second] = [
      await postExhibition(staff, [mia.id], { artworkIds }),
      await postExhibition(staff, [lea.id, noa.id], { artworkIds: artworkIds.toReversed() }),
    ];
    await staff('DELETE', `/api/cms/artists/${lea.id}`);
    const left = [works[3], works[1], works[4]].flatMap((work) => work?.id ?? []);
    const [saved, created, ...others] = await Promise.all([
      staff('PUT', `/api/cms/exhibitions/${first.id}`, anExhibition([mia.id], { artworkIds: left })),
      staff('POST', '/api/cms/exhibitions', anExhibition([mia.id], { artworkIds: left.toReversed() })),
      requestRestore(staff, `artists/${lea.id}`),
      staff('DELETE', `/api/cms/artists/${noa.id}`),
      staff('DELETE', `/api/cms/artworks/${works[4]?.id}`),
      staff('DELETE', `/api/cms/exhibitions/${second.id}`),
    ]);
    expect([200, 400]).toContain(saved.status);
    expect([201, 400]).toContain(created.status);
    expect(others.map(({ status }) => status)).toEqual([200, 204, 204, 204]);
  }
});

test('an exhibition and its artist restored concurrently are joined again', async () => {
  const staff = await (await sharedApp()).signIn();
  const { id } = await postArtist(staff);
  const exhibition = await postExhibition(staff, [id]);
  const addresses = [`artists/${id}`, `exhibitions/${exhibition.id}`];
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? addresses : addresses.toReversed();
    for (const address of order) await staff('DELETE', `/api/cms/${address}`);
    const responses = await Promise.all(addresses.map((address) => requestRestore(staff, address)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readAllRows()).exhibition_artists).toHaveLength(1);
  }
});

test('an exhibition restored while its artist is deleted shows the restored artist again', async () => {
  const staff = await (await sharedApp()).signIn();
  const { id } = await postArtist(staff);
  const exhibition = await postExhibition(staff, [id]);
  for (let round = 0; round < ROUNDS; round += 1) {
    await staff('DELETE', `/api/cms/exhibitions/${exhibition.id}`);
    await Promise.all([
      requestRestore(staff, `exhibitions/${exhibition.id}`),
      staff('DELETE', `/api/cms/artists/${id}`),
    ]);
    expect((await readAllRows()).exhibition_artists).toEqual([]);
    expect((await requestRestore(staff, `artists/${id}`)).status).toBe(200);
    expect((await readAllRows()).exhibition_artists).toHaveLength(1);
  }
});
