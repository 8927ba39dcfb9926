import { expect, test, vi } from 'vitest';
import { searchText } from './search-text.ts';

test('what a search looks at has neither accents nor capitals, and leaves out what is empty', () => {
  const textOf = searchText(({ name, year }: { name: string; year: number | null }) => [name, year, null, '']);
  expect(textOf({ name: 'Zoé  AMMANN', year: 1974 })).toBe('zoe ammann 1974');
  expect(textOf({ name: 'Lea', year: null })).toBe('lea');
});

test('it is made once for each record', () => {
  const partsOf = vi.fn(({ name }: { name: string }) => [name]);
  const textOf = searchText(partsOf);
  const [lea, other] = [{ name: 'Lea' }, { name: 'Lea' }];
  for (const record of [lea, lea, other, lea]) expect(textOf(record)).toBe('lea');
  expect(partsOf).toHaveBeenCalledTimes(2);
});
