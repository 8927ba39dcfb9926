import { describe, expect, test } from 'vitest';
import { matchPage } from './match-page.ts';

const keysOf = (path: string) => matchPage(path, '').queries.map(({ queryKey }) => queryKey);

describe('every page preloads the editable texts first', () => {
  test.each(['/', '/artists', '/artists/lea-brun', '/artworks', '/press', '/fairs', '/exhibitions', '/nothing-here'])(
    '%s',
    (path) => {
      expect(keysOf(path).slice(0, 2)).toEqual([['/api/cms/content', 'category', 'navigation'], ['/api/cms/content']]);
    },
  );
});

test.each(['/', '/artists', '/artists/lea-brun', '/artworks', '/press', '/fairs', '/exhibitions'])(
  '%s is a known page',
  (path) => {
    expect(matchPage(path, '').isKnown).toBe(true);
  },
);

test.each(['/nothing-here', '/artists/lea-brun/works', '/exhibitions/soft-ground', '/press/2024'])(
  '%s is unknown',
  (path) => {
    expect(matchPage(path, '').isKnown).toBe(false);
  },
);

test('an artist page preloads the data of its slug', () => {
  expect(keysOf('/artists/lea-brun').slice(2)).toEqual([
    ['/api/artists', 'lea-brun'],
    ['/api/artists', 'lea-brun', 'exhibitions'],
    ['/api/artists', 'lea-brun', 'artworks'],
    ['/api/artists', 'lea-brun', 'press'],
  ]);
});

describe('the staff area', () => {
  test.each([
    '/cms',
    '/cms/',
    '/cms/login',
    '/cms/deleted',
    '/cms/artists/new',
    '/cms/exhibitions/new',
    '/cms/artworks/0b6e2a54-7a4e-4c0b-9a53-3f8f6b3f0a11',
    '/cms/fairs/new/',
  ])('%s is known and preloads nothing', (path) => {
    expect(matchPage(path, '')).toEqual({ isKnown: true, route: null, queries: [] });
  });

  test.each(['/cms/nothing', '/cms/artists', '/cms/press/new', '/cms/foo/bar', '/cms/login/again', '/cmsx', '/CMS'])(
    '%s is unknown and preloads the texts of the not-found page',
    (path) => {
      expect(matchPage(path, '').isKnown).toBe(false);
      expect(keysOf(path)).toEqual([['/api/cms/content', 'category', 'navigation'], ['/api/cms/content']]);
    },
  );
});
