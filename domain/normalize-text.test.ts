import { expect, test } from 'vitest';
import { sortKey, toAscii } from './normalize-text.ts';

test('sortKey ignores accents, case and extra spaces', () => {
  const names = ['zora', 'Émile', 'Eva', ' adam', 'Ädam B', 'Élan'];
  const sorted = names.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  expect(sorted).toEqual([' adam', 'Ädam B', 'Élan', 'Émile', 'Eva', 'zora']);
  expect(sortKey('  Zoë   MÜLLER ')).toBe('zoe muller');
});

test.each([
  ['Jürg', 'juerg'],
  ['BJØRN', 'bjoern'],
  ['Łukasz Æther', 'lukasz aether'],
  ['Zoë', 'zoe'],
])('toAscii: %s is %s', (name, ascii) => {
  expect(toAscii(name)).toBe(ascii);
});
