import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { problemSchema } from '../../domain/api-responses.ts';
import { fairs } from '../db/schema/fair.ts';
import { createFair } from '../fairs/repository.ts';
import { CONCURRENT_CALLS, callConcurrently, countStatus } from '../testing/concurrent-calls.ts';
import { aFair, anExhibition } from '../testing/factories.ts';
import { postArtist, postExhibition, postFair } from '../testing/post-records.ts';
import { type Caller, NOW, sharedApp } from '../testing/test-app.ts';
import { readAllRows } from '../testing/test-database.ts';
import { updateRequestFor } from '../testing/write-requests.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

const recordSchema = z.looseObject({ id: z.uuid(), updatedAt: z.iso.datetime() });

const conflictOf = (body: unknown) => problemSchema.parse(body).conflict;

/** A stored record as its list returns it, and a body that replaces it. */
async function arranged(staff: Caller, records: string) {
  const { url, body } = await updateRequestFor(records).arrange(staff);
  const read = async () => {
    const list = z.array(recordSchema).parse((await staff('GET', `/api/cms/${records}`)).body);
    const record = list.find(({ id }) => url.endsWith(id));
    if (!record) throw new Error(`${url} is not in its list`);
    return record;
  };
  return { url, body, read };
}

describe.each([
  ['artists', 'artist', 'name'],
  ['exhibitions', 'exhibition', 'title'],
  ['artworks', 'artwork', 'title'],
  ['press', 'press item', 'title'],
  ['fairs', 'fair', 'name'],
])('two people edit one of the %s', (records, noun, field) => {
  test('rejects a save of an older version (409) with the author and the current record', async () => {
    const { signIn } = await sharedApp();
    const [nora, julian] = [await signIn('nora'), await signIn('julian')];
    const { url, body, read } = await arranged(nora, records);
    const { updatedAt } = await read();
    expect((await nora('PUT', url, { ...body, [field]: 'By Nora', updatedAt })).status).toBe(200);
    const before = await readAllRows();

    const rejected = await julian('PUT', url, { ...body, [field]: 'By Julian', updatedAt });
    expect(rejected.status).toBe(409);
    expect(rejected.body).toEqual({
      message: `This ${noun} was changed by nora in the meantime.`,
      conflict: { changedBy: 'nora', current: await read() },
    });
    expect(conflictOf(rejected.body)?.current).toMatchObject({ [field]: 'By Nora' });
    expect(await readAllRows()).toEqual(before);

    const again = { ...body, [field]: 'By Julian', updatedAt: (await read()).updatedAt };
    expect(await julian('PUT', url, again)).toMatchObject({ status: 200, body: { [field]: 'By Julian' } });
  });

  test('updatedAt grows with every save, also within one millisecond', async () => {
    const { signIn, clock } = await sharedApp();
    const staff = await signIn();
    const { url, body, read } = await arranged(staff, records);
    const { updatedAt } = await read();
    expect(updatedAt).toBe('2026-11-15T11:00:00.000Z');
    const save = async (seen: string) =>
      recordSchema.parse((await staff('PUT', url, { ...body, updatedAt: seen })).body).updatedAt;
    const second = await save(updatedAt);
    expect(second).toBe('2026-11-15T11:00:00.001Z');
    expect(await save(second)).toBe('2026-11-15T11:00:00.002Z');

    clock.now = new Date('2026-11-15T11:20:30.456Z');
    expect(await save('2026-11-15T11:00:00.002Z')).toBe('2026-11-15T11:20:30.456Z');
    clock.now = NOW;
    expect(await save('2026-11-15T11:20:30.456Z')).toBe('2026-11-15T11:20:30.457Z');
    expect((await read()).updatedAt).toBe('2026-11-15T11:20:30.457Z');
  });

  test('a save without updatedAt always replaces', async () => {
    const { signIn } = await sharedApp();
    const [nora, julian] = [await signIn('nora'), await signIn('julian')];
    const { url, body, read } = await arranged(nora, records);
    expect((await nora('PUT', url, { ...body, [field]: 'By Nora' })).status).toBe(200);
    for (const missing of [{}, { updatedAt: null }]) {
      expect((await julian('PUT', url, { ...body, [field]: 'By Julian', ...missing })).status).toBe(200);
    }
    expect(await read()).toMatchObject({ [field]: 'By Julian', updatedAt: '2026-11-15T11:00:00.003Z' });
  });

  test('of parallel saves of one version one wins, the others get 409', async () => {
    const { signIn } = await sharedApp();
    const staff = await signIn();
    const { url, body, read } = await arranged(staff, records);
    const { updatedAt } = await read();
    const responses = await callConcurrently((index) =>
      staff('PUT', url, { ...body, [field]: `Save ${index}`, updatedAt }),
    );
    const rejected = responses.filter(({ status }) => status === 409);
    expect([countStatus(responses, 200), rejected.length]).toEqual([1, CONCURRENT_CALLS - 1]);
    const kept = await read();
    for (const response of rejected) expect(conflictOf(response.body)).toEqual({ changedBy: 'nora', current: kept });
  });

  test('an unknown record is 404, also with updatedAt', async () => {
    const { signIn } = await sharedApp();
    const staff = await signIn();
    const { body } = await arranged(staff, records);
    const response = await staff('PUT', `/api/cms/${records}/${UNKNOWN_ID}`, { ...body, updatedAt: NOW.toISOString() });
    expect(response).toMatchObject({ status: 404, body: { message: `This ${noun} does not exist.` } });
  });

  test.each(['', 'yesterday', '2026-11-15', '2026-11-15T11:00:00', 1_794_740_400_000])(
    'rejects %j as updatedAt',
    async (updatedAt) => {
      const { signIn } = await sharedApp();
      const staff = await signIn();
      const { url, body } = await arranged(staff, records);
      expect(await staff('PUT', url, { ...body, updatedAt })).toMatchObject({
        status: 400,
        body: { errors: { updatedAt: 'Last change must be a time such as 2026-05-31T10:00:00.000Z' } },
      });
    },
  );
});

test('a rejected save of an exhibition does not change its artists', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const [lea, noa] = [await postArtist(staff, { name: 'Lea Brun' }), await postArtist(staff, { name: 'Noa Frei' })];
  const { id, updatedAt } = await postExhibition(staff, [lea.id]);
  await staff('PUT', `/api/cms/exhibitions/${id}`, anExhibition([lea.id], { title: 'Changed' }));
  const rejected = await staff('PUT', `/api/cms/exhibitions/${id}`, { ...anExhibition([noa.id]), updatedAt });
  expect(rejected.status).toBe(409);
  expect(conflictOf(rejected.body)?.current).toMatchObject({ title: 'Changed', artists: [{ name: 'Lea Brun' }] });
  expect((await readAllRows()).exhibition_artists).toMatchObject([{ exhibitionId: id, artistId: lea.id }]);
});

test('a change by the server itself has no author', async () => {
  const { db, signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await createFair(db, aFair(), { at: NOW, by: null, staffId: null });
  const rejected = await staff('PUT', `/api/cms/fairs/${id}`, { ...aFair(), updatedAt: '2026-11-15T10:59:59.999Z' });
  expect(rejected).toMatchObject({
    status: 409,
    body: { message: 'This fair was changed in the meantime.', conflict: { changedBy: null } },
  });
});

test('accepts updatedAt in any precision', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postFair(staff);
  const saved = await staff('PUT', `/api/cms/fairs/${id}`, { ...aFair(), updatedAt: '2026-11-15T11:00:00Z' });
  expect(saved.status).toBe(200);
});

test('a record from before updatedAt existed can be saved', async () => {
  const { db, signIn } = await sharedApp();
  const staff = await signIn();
  await db.insert(fairs).values(aFair());
  const [fair] = z.array(recordSchema).parse((await staff('GET', '/api/cms/fairs')).body);
  expect(fair?.updatedAt).toMatch(/\.\d{3}Z$/);
  const saved = await staff('PUT', `/api/cms/fairs/${fair?.id}`, { ...aFair(), updatedAt: fair?.updatedAt });
  expect(saved.status).toBe(200);
});
