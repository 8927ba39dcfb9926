import { expect, test } from 'vitest';
import { z } from 'zod';
import { pressItemSchema } from '../../domain/press.ts';
import { aPressItem } from '../testing/factories.ts';
import { postArtist, postPressItem } from '../testing/post-records.ts';
import { sharedApp } from '../testing/test-app.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

test('creates, reads, replaces and deletes a press item with its artist', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const lea = await postArtist(staff, { name: 'Lea Brun' });
  const input = aPressItem(lea.id, { url: 'https://kunstblatt.example/room' });

  const created = await staff('POST', '/api/cms/press', input);
  expect(created).toMatchObject({ status: 201, body: { ...input, artist: { id: lea.id, name: 'Lea Brun' } } });
  const item = pressItemSchema.parse(created.body);
  expect(await visitor('GET', '/api/cms/press')).toMatchObject({ status: 200, body: [item] });

  const noa = await postArtist(staff, { name: 'Noa Frei' });
  const replacement = { artistId: noa.id, title: 'T', outlet: 'O', date: '2025', description: 'D' };
  const replaced = await staff('PUT', `/api/cms/press/${item.id}`, replacement);
  expect(replaced).toMatchObject({
    status: 200,
    body: { ...replacement, id: item.id, url: null, artist: { name: 'Noa Frei' } },
  });

  expect(await staff('DELETE', `/api/cms/press/${item.id}`)).toMatchObject({ status: 204, text: '' });
  expect((await visitor('GET', '/api/cms/press')).body).toEqual([]);
});

test('lists press newest first by its free-text date, items without a year last', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postArtist(staff);
  const newestFirst = [
    '2025-02-01',
    '12 March 2024',
    '3.3.2024',
    'März 2024',
    'February 29th, 2024',
    'Spring 2024',
    'December 2023',
    '2023',
    '9. Oktober 1999',
    'forthcoming',
  ];
  const shuffled = newestFirst.toSorted();
  expect(shuffled).not.toEqual(newestFirst);
  for (const date of shuffled) await postPressItem(staff, id, { date });
  const items = z.array(pressItemSchema).parse((await visitor('GET', '/api/cms/press')).body);
  expect(items.map(({ date }) => date)).toEqual(newestFirst);
});

test('sorts an item by its changed date', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const { id: artistId } = await postArtist(staff);
  await postPressItem(staff, artistId, { title: 'Middle', date: '2020' });
  const { id } = await postPressItem(staff, artistId, { title: 'Moved', date: '2010' });
  await staff('PUT', `/api/cms/press/${id}`, aPressItem(artistId, { title: 'Moved', date: 'May 2021' }));
  expect((await visitor('GET', '/api/cms/press')).body).toMatchObject([{ title: 'Moved' }, { title: 'Middle' }]);
});

test('requires every field but the article URL', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const errors = {
    artistId: 'Artist is required',
    title: 'Title is required',
    outlet: 'Press outlet is required',
    date: 'Date is required',
    description: 'Description is required',
  };
  const refused = await staff('POST', '/api/cms/press', { url: 'https://kunstblatt.example' });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ errors });
});

test.each([
  [{ url: 'Article URL must be a web address that begins with https://' }, { url: 'javascript:alert(1)' }],
  [{ url: 'Article URL must be a web address that begins with https://' }, { url: '/objects/a.pdf' }],
  [{ artistId: 'This artist does not exist' }, { artistId: UNKNOWN_ID }],
])('rejects an invalid field with its reason: %j', async (errors, fields) => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postArtist(staff);
  const item = await postPressItem(staff, id);
  const input = { ...aPressItem(id), ...fields };
  expect(await staff('POST', '/api/cms/press', input)).toMatchObject({ status: 400, body: { errors } });
  expect(await staff('PUT', `/api/cms/press/${item.id}`, input)).toMatchObject({ status: 400, body: { errors } });
  expect((await visitor('GET', '/api/cms/press')).body).toEqual([item]);
});
