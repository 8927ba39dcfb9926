import { expect, test } from 'vitest';
import { sharedApp } from '../testing/test-app.ts';
import { createContent } from './repository.ts';

const entry = (key: string, category: string | null, content = key) => ({
  key,
  type: 'text',
  title: null,
  content,
  category,
});

test('lists all editable texts by key for everyone', async () => {
  const { db, visitor } = await sharedApp();
  await createContent(db, [
    entry('exhibitions_past_title', 'exhibitions', 'Archive'),
    entry('artworks_page_title', 'artworks', 'Works'),
    entry('404_page_title', null, 'Nothing here'),
  ]);
  expect(await visitor('GET', '/api/cms/content')).toMatchObject({
    status: 200,
    body: [
      { key: '404_page_title', content: 'Nothing here', category: null },
      { key: 'artworks_page_title', content: 'Works' },
      { key: 'exhibitions_past_title', content: 'Archive' },
    ],
  });
});

test('lists the texts of one category', async () => {
  const { db, visitor } = await sharedApp();
  await createContent(db, [entry('nav_fairs', 'navigation', 'Messen'), entry('artworks_page_title', 'artworks')]);
  const navigation = await visitor('GET', '/api/cms/content/category/navigation');
  expect(navigation.status).toBe(200);
  expect(navigation.body).toMatchObject([{ key: 'nav_fairs', content: 'Messen' }]);
});

test('lists nothing for an unknown category', async () => {
  const { visitor } = await sharedApp();
  expect(await visitor('GET', '/api/cms/content/category/navigation')).toMatchObject({ status: 200, body: [] });
});

test('rejects a duplicate key', async () => {
  const { db } = await sharedApp();
  await createContent(db, [entry('404_page_title', null)]);
  await expect(createContent(db, [entry('404_page_title', null)])).rejects.toThrow();
});
