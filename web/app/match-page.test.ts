import { describe, expect, test } from 'vitest';
import { matchPage } from './match-page.ts';

const keysOf = (path: string) => matchPage(path).queries.map(({ queryKey }) => queryKey);

describe('every page reads the editable words first', () => {
  test.each(['/', '/artists', '/artists/lea-brun', '/artworks', '/press', '/fairs', '/exhibitions', '/nothing-here'])(
    '%s',
    (path) => {
      expect(keysOf(path).slice(0, 2)).toEqual([['/api/cms/content', 'category', 'navigation'], ['/api/cms/content']]);
    },
  );
});

test.each(['/', '/artists', '/artists/lea-brun', '/artworks', '/press', '/fairs', '/exhibitions'])(
  '%s is a page',
  (path) => {
    expect(matchPage(path).isKnown).toBe(true);
  },
);

test.each(['/nothing-here', '/artists/lea-brun/works', '/exhibitions/soft-ground', '/press/2024'])(
  '%s is none',
  (path) => {
    expect(matchPage(path).isKnown).toBe(false);
  },
);

test('the page of an artist reads what its slug names', () => {
  expect(keysOf('/artists/lea-brun').slice(2)).toEqual([
    ['/api/artists', 'lea-brun'],
    ['/api/artists', 'lea-brun', 'exhibitions'],
    ['/api/artists', 'lea-brun', 'artworks'],
    ['/api/artists', 'lea-brun', 'press'],
  ]);
});
