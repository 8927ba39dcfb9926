import { expect, test, vi } from 'vitest';
import { searchableText } from './list-search.ts';

test('strips accents and case, and skips empty fields', () => {
  const textOf = searchableText(({ name, year }: { name: string; year: number | null }) => [name, year, null, '']);
  expect(textOf({ name: 'Zoé  AMMANN', year: 1974 })).toBe('zoe ammann 1974');
  expect(textOf({ name: 'Lea', year: null })).toBe('lea');
});

test('is computed once per record', () => {
  const fieldsOf = vi.fn(({ name }: { name: string }) => [name]);
  const textOf = searchableText(fieldsOf);
  const [lea, other] = [{ name: 'Lea' }, { name: 'Lea' }];
  for (const record of [lea, lea, other, lea]) expect(textOf(record)).toBe('lea');
  expect(fieldsOf).toHaveBeenCalledTimes(2);
});
