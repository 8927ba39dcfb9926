import { expect, test } from 'vitest';
import { z } from 'zod';
import { AT_ONCE, atOnce, countOf } from '../testing/at-once.ts';
import { everyRow } from '../testing/engine.ts';
import { anArtwork, anExhibition } from '../testing/factories.ts';
import { restore } from '../testing/full-gallery.ts';
import { storedArtist, storedArtwork, storedExhibition, storedFair } from '../testing/stored.ts';
import { sharedApp } from '../testing/test-app.ts';
import { aRegistration } from '../testing/visitor-forms.ts';

const ROUNDS = 10;
const UPCOMING = { startDate: '2026-12-01', endDate: '2027-01-31' };

test('works created while their artist is deleted are rejected or restored with the artist', async () => {
  const staff = await (await sharedApp()).signIn();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await storedArtist(staff);
    const [deleted, created] = await Promise.all([
      staff('DELETE', `/api/cms/artists/${id}`),
      atOnce(() => staff('POST', '/api/cms/artworks', anArtwork(id))),
    ]);
    expect(deleted.status).toBe(204);
    expect((await everyRow()).artworks).toEqual([]);
    expect((await restore(staff, `artists/${id}`)).status).toBe(200);
    expect((await everyRow()).artworks).toHaveLength(countOf(created, 201));
    await staff('DELETE', `/api/cms/artists/${id}`);
  }
});

test('a work saved while its artist is deleted is restored as saved last', async () => {
  const staff = await (await sharedApp()).signIn();
  for (let round = 0; round < ROUNDS; round += 1) {
    const artist = await storedArtist(staff);
    const { id } = await storedArtwork(staff, artist.id, { title: 'Before' });
    const [saved, deleted] = await Promise.all([
      staff('PUT', `/api/cms/artworks/${id}`, anArtwork(artist.id, { title: 'After' })),
      staff('DELETE', `/api/cms/artists/${artist.id}`),
    ]);
    expect(deleted.status).toBe(204);
    expect([200, 404]).toContain(saved.status);
    await restore(staff, `artists/${artist.id}`);
    const works = z.array(z.object({ id: z.string(), title: z.string() })).parse((await everyRow()).artworks);
    expect(works.find((work) => work.id === id)?.title).toBe(saved.status === 200 ? 'After' : 'Before');
  }
});

test('registrations sent while their exhibition is deleted are rejected or restored with it', async () => {
  const { signIn, visitor } = await sharedApp();
  const staff = await signIn();
  const artist = await storedArtist(staff);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await storedExhibition(staff, [artist.id], UPCOMING);
    const [deleted, sent] = await Promise.all([
      staff('DELETE', `/api/cms/exhibitions/${id}`),
      atOnce((index) =>
        visitor('POST', '/api/exhibition-registrations', aRegistration(id, { email: `${index}@example.ch` })),
      ),
    ]);
    expect(deleted.status).toBe(204);
    expect(countOf(sent, 201) + countOf(sent, 404)).toBe(AT_ONCE);
    expect((await restore(staff, `exhibitions/${id}`)).status).toBe(200);
    expect((await everyRow()).exhibition_registrations).toHaveLength(countOf(sent, 201));
    await staff('DELETE', `/api/cms/exhibitions/${id}`);
  }
});

test('exactly one of several concurrent deletes succeeds, and one of several restores', async () => {
  const staff = await (await sharedApp()).signIn();
  const { id } = await storedFair(staff);
  const before = await everyRow();
  const deleted = await atOnce(() => staff('DELETE', `/api/cms/fairs/${id}`));
  expect([countOf(deleted, 204), countOf(deleted, 404)]).toEqual([1, AT_ONCE - 1]);
  const restored = await atOnce(() => restore(staff, `fairs/${id}`));
  expect([countOf(restored, 200), countOf(restored, 404)]).toEqual([1, AT_ONCE - 1]);
  expect(await everyRow()).toEqual(before);
});

test('a work restored while its artist is deleted is rejected or deleted with the artist, never lost', async () => {
  const staff = await (await sharedApp()).signIn();
  for (let round = 0; round < ROUNDS; round += 1) {
    const artist = await storedArtist(staff);
    const { id } = await storedArtwork(staff, artist.id);
    await staff('DELETE', `/api/cms/artworks/${id}`);
    const [restored, deleted] = await Promise.all([
      restore(staff, `artworks/${id}`),
      staff('DELETE', `/api/cms/artists/${artist.id}`),
    ]);
    expect(deleted.status).toBe(204);
    expect([200, 409]).toContain(restored.status);
    expect((await restore(staff, `artists/${artist.id}`)).status).toBe(200);
    expect((await restore(staff, `artworks/${id}`)).status).toBe(restored.status === 200 ? 404 : 200);
    expect((await everyRow()).artworks).toHaveLength(round + 1);
  }
});

test('artists and exhibitions deleted, restored and saved concurrently never deadlock', async () => {
  const staff = await (await sharedApp()).signIn();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [lea, noa] = [await storedArtist(staff), await storedArtist(staff)];
    const shown = [lea.id, noa.id];
    const [first, second, third] = [
      await storedExhibition(staff, shown),
      await storedExhibition(staff, shown),
      await storedExhibition(staff, shown),
    ];
    await staff('DELETE', `/api/cms/artists/${lea.id}`);
    await staff('DELETE', `/api/cms/exhibitions/${first.id}`);
    const [saved, ...others] = await Promise.all([
      staff('PUT', `/api/cms/exhibitions/${third.id}`, anExhibition(shown)),
      restore(staff, `artists/${lea.id}`),
      restore(staff, `exhibitions/${first.id}`),
      staff('DELETE', `/api/cms/artists/${noa.id}`),
      staff('DELETE', `/api/cms/exhibitions/${second.id}`),
    ]);
    expect([200, 400]).toContain(saved.status);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 204, 204]);
  }
});

test('an exhibition and its artist restored concurrently are joined again', async () => {
  const staff = await (await sharedApp()).signIn();
  const { id } = await storedArtist(staff);
  const exhibition = await storedExhibition(staff, [id]);
  const addresses = [`artists/${id}`, `exhibitions/${exhibition.id}`];
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? addresses : addresses.toReversed();
    for (const address of order) await staff('DELETE', `/api/cms/${address}`);
    const responses = await Promise.all(addresses.map((address) => restore(staff, address)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await everyRow()).exhibition_artists).toHaveLength(1);
  }
});

test('an exhibition restored while its artist is deleted shows the restored artist again', async () => {
  const staff = await (await sharedApp()).signIn();
  const { id } = await storedArtist(staff);
  const exhibition = await storedExhibition(staff, [id]);
  for (let round = 0; round < ROUNDS; round += 1) {
    await staff('DELETE', `/api/cms/exhibitions/${exhibition.id}`);
    await Promise.all([restore(staff, `exhibitions/${exhibition.id}`), staff('DELETE', `/api/cms/artists/${id}`)]);
    expect((await everyRow()).exhibition_artists).toEqual([]);
    expect((await restore(staff, `artists/${id}`)).status).toBe(200);
    expect((await everyRow()).exhibition_artists).toHaveLength(1);
  }
});
