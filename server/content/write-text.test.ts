import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { siteTexts } from '../../domain/content-catalogue.ts';
import { contentEntrySchema } from '../../domain/content-entry.ts';
import { readConfig } from '../config.ts';
import { CONCURRENT_CALLS, callConcurrently, countStatus } from '../testing/concurrent-calls.ts';
import { type Caller, sharedApp } from '../testing/test-app.ts';
import { readAllRows } from '../testing/test-database.ts';
import { createContent } from './repository.ts';

const path = '/api/cms/content';

const entries = async (visitor: Caller) => z.array(contentEntrySchema).parse((await visitor('GET', path)).body);

const EXCEPTIONS_WANTED =
  'Text must be one day or period on each line, such as 2026-12-24 – 2027-01-02 | by appointment';

test('staff create a text and overwrite it', async () => {
  const { clock, visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const written = await staff('PUT', `${path}/artworks_page_title`, { content: '  Works \n' });
  expect(written).toMatchObject({
    status: 200,
    body: {
      key: 'artworks_page_title',
      type: 'text',
      title: 'Artworks title',
      content: 'Works',
      category: 'artworks',
      updatedAt: '2026-11-15T11:00:00.000Z',
    },
  });
  clock.now = new Date('2026-11-16T08:00:00Z');
  const again = await staff('PUT', `${path}/artworks_page_title`, { content: 'All works' });
  expect(again.body).toMatchObject({ content: 'All works', updatedAt: '2026-11-16T08:00:00.000Z' });
  expect(await entries(visitor)).toEqual([again.body]);
});

test('overwriting keeps the id of an existing text', async () => {
  const { db, signIn } = await sharedApp();
  const entry = { key: 'navigation_fairs', type: 'text', title: 'Fairs', content: 'Messen', category: 'somewhere' };
  await createContent(db, [entry]);
  const staff = await signIn();
  const [before] = await entries(staff);
  const { body } = await staff('PUT', `${path}/navigation_fairs`, { content: 'Art fairs' });
  expect(body).toMatchObject({ id: before?.id, content: 'Art fairs', category: 'navigation' });
});

test('stores a navigation text in its category', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  await staff('PUT', `${path}/navigation_artists`, { content: 'People' });
  await staff('PUT', `${path}/artworks_page_title`, { content: 'Works' });
  const navigation = await visitor('GET', `${path}/category/navigation`);
  expect(navigation.body).toMatchObject([{ key: 'navigation_artists', content: 'People' }]);
});

test('every text of the site can be written and reset', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const texts = siteTexts(readConfig({}).gallery);
  for (const { key } of texts) {
    expect((await staff('PUT', `${path}/${key}`, { content: '2026-12-24 | closed' })).status, key).toBe(200);
  }
  expect(await entries(visitor)).toHaveLength(texts.length);
  for (const { key } of texts) expect(await staff('DELETE', `${path}/${key}`)).toMatchObject({ status: 204, text: '' });
  expect(await entries(visitor)).toEqual([]);
});

test('resetting a default text succeeds', async () => {
  const staff = await (await sharedApp()).signIn();
  expect((await staff('DELETE', `${path}/404_page_title`)).status).toBe(204);
  expect((await staff('DELETE', `${path}/404_page_title`)).status).toBe(204);
});

test.each(['unknown_key', 'navigation', 'toString', 'ARTWORKS_PAGE_TITLE', 'artworks_page_title%20', '%00'])(
  'rejects an unknown key (404): %s',
  async (key) => {
    const staff = await (await sharedApp()).signIn();
    const before = await readAllRows();
    const responses = [
      await staff('PUT', `${path}/${key}`, { content: 'Text' }),
      await staff('DELETE', `${path}/${key}`),
    ];
    for (const { status, body } of responses) {
      expect(status).toBe(404);
      if (key !== '%00') expect(body).toEqual({ message: 'The site has no text with this key.' });
    }
    expect(await readAllRows()).toEqual(before);
  },
);

test('concurrent writes of one key store one text', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const responses = await callConcurrently((index) =>
    staff('PUT', `${path}/navigation_artists`, { content: `People ${index}` }),
  );
  expect(countStatus(responses, 200)).toBe(CONCURRENT_CALLS);
  const [entry, ...more] = await entries(visitor);
  expect(more).toEqual([]);
  expect(responses.map(({ body }) => body)).toContainEqual(entry);
});

describe('a text changed by someone else since it was read', () => {
  const address = `${path}/navigation_artists`;
  const staleResponse = (current: unknown) => ({
    status: 409,
    body: { message: 'This text was changed in the meantime.', conflict: { changedBy: null, current } },
  });

  test('is overwritten only by a save that has seen it', async () => {
    const { clock, visitor, signIn } = await sharedApp();
    const staff = await signIn();
    const first = contentEntrySchema.parse((await staff('PUT', address, { content: 'People', updatedAt: null })).body);
    clock.now = new Date('2026-11-16T08:00:00Z');
    const { updatedAt } = first;
    const second = await staff('PUT', address, { content: 'Our artists', updatedAt });
    expect(second).toMatchObject({ status: 200, body: { updatedAt: '2026-11-16T08:00:00.000Z' } });
    expect(await staff('PUT', address, { content: 'Names', updatedAt })).toMatchObject(staleResponse(second.body));
    expect(await entries(visitor)).toEqual([second.body]);
  });

  test('is not overwritten by a save that has seen the default, or a text that was reset since', async () => {
    const staff = await (await sharedApp()).signIn();
    const { body } = await staff('PUT', address, { content: 'People' });
    expect(await staff('PUT', address, { content: 'Names', updatedAt: null })).toMatchObject(staleResponse(body));
    await staff('DELETE', address);
    const { updatedAt } = contentEntrySchema.parse(body);
    expect(await staff('PUT', address, { content: 'Names', updatedAt })).toMatchObject(staleResponse(null));
    expect(await entries(staff)).toEqual([]);
  });

  test.each([null, '2026-11-15T11:00:00.000Z'])(
    'is overwritten by exactly one of several concurrent saves: %s',
    async (updatedAt) => {
      const { clock, visitor, signIn } = await sharedApp();
      const staff = await signIn();
      if (updatedAt) await staff('PUT', address, { content: 'People' });
      clock.now = new Date('2026-11-16T08:00:00Z');
      const responses = await callConcurrently((index) =>
        staff('PUT', address, { content: `People ${index}`, updatedAt }),
      );
      expect([countStatus(responses, 200), countStatus(responses, 409)]).toEqual([1, CONCURRENT_CALLS - 1]);
      expect(await entries(visitor)).toEqual([responses.find(({ status }) => status === 200)?.body]);
    },
  );
});

describe('rejects an invalid text', () => {
  test.each([
    ['navigation_artists', undefined, 'Text is required'],
    ['navigation_artists', '  ', 'Text is required'],
    ['navigation_artists', 'One\ntwo', 'Text must be one line'],
    ['navigation_artists', 'x'.repeat(101), 'Text must be at most 100 characters'],
    ['404_page_title', 'x'.repeat(301), 'Text must be at most 300 characters'],
    ['artworks_page_subtitle', 'x'.repeat(5_001), 'Text must be at most 5000 characters'],
    ['director_2_biography', 'x'.repeat(50_001), 'Text must be at most 50000 characters'],
    ['director_2_biography', 'a\0b', 'Text contains a character that cannot be stored'],
    ['opening_exceptions', 'closed on 1 August', EXCEPTIONS_WANTED],
    ['opening_exceptions', '2027-01-02 – 2026-12-24 | ', EXCEPTIONS_WANTED],
  ])('%s: %j', async (key, content, message) => {
    const staff = await (await sharedApp()).signIn();
    const before = await readAllRows();
    const refused = await staff('PUT', `${path}/${key}`, { content });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: `Please check your input: ${message}.`, errors: { content: message } },
    });
    expect(await readAllRows()).toEqual(before);
  });
});

test('stores opening exceptions normalised, soonest first', async () => {
  const staff = await (await sharedApp()).signIn();
  const content = '2027-08-01\n2026-12-24–2027-01-02|by appointment ';
  const { status, body } = await staff('PUT', `${path}/opening_exceptions`, { content });
  expect(status).toBe(200);
  expect(body).toMatchObject({ content: '2026-12-24 – 2027-01-02 | by appointment\n2027-08-01 | ' });
});
