import { describe, expect, test } from 'vitest';
import { differences, excerptOfDifference } from './edit-conflict.ts';
import type { FormField } from './form-definition.ts';

type Values = { name: string; bio: string; represented: boolean; artistIds: string[] };

const fields: FormField<Values>[] = [
  { name: 'name', label: 'Name' },
  { name: 'bio', label: 'Biography' },
  { name: 'represented', label: 'Represented Artist' },
  { name: 'artistIds', label: 'Artists', show: (ids) => `${Array.isArray(ids) ? ids.length : 0} artists` },
];

const base: Values = { name: 'Ada', bio: 'Old', represented: false, artistIds: ['a'] };

describe('differences', () => {
  test('lists the fields the colleague changed, in form order', () => {
    const theirs = { ...base, bio: 'Theirs', represented: true };
    const mine = { ...base, bio: 'Mine', name: 'Ada L.' };
    expect(differences(fields, { base, theirs, mine })).toEqual([
      { label: 'Biography', theirs: 'Theirs', mine: 'Mine', isMineChanged: true },
      { label: 'Represented Artist', theirs: 'Yes', mine: 'No', isMineChanged: false },
    ]);
  });

  test('leaves out what both have changed in the same way', () => {
    const changed = { ...base, bio: 'New' };
    expect(differences(fields, { base, theirs: changed, mine: changed })).toEqual([]);
  });

  test('shows an emptied field as (empty)', () => {
    expect(differences(fields, { base, theirs: { ...base, bio: '' }, mine: base })).toMatchObject([
      { theirs: '(empty)' },
    ]);
  });

  test('uses the display text of a field', () => {
    const theirs = { ...base, artistIds: ['a', 'b'] };
    expect(differences(fields, { base, theirs, mine: base })).toMatchObject([
      { theirs: '2 artists', mine: '1 artists' },
    ]);
  });

  test('leaves out an equal list', () => {
    expect(differences(fields, { base, theirs: { ...base, artistIds: ['a'] }, mine: base })).toEqual([]);
  });
});

describe('excerpt of a difference', () => {
  const long = (word: string) => `${'a'.repeat(200)} ${word} ${'z'.repeat(200)}`;

  test('keeps 60 characters of context on each side', () => {
    expect(excerptOfDifference(long('red'), long('blue'))).toBe(`…${'a'.repeat(59)} red ${'z'.repeat(59)}…`);
  });

  test('handles a difference at the end', () => {
    const text = 'a'.repeat(300);
    expect(excerptOfDifference(`${text} new`, text)).toBe(`…${'a'.repeat(60)} new`);
    expect(excerptOfDifference(text, `${text} new`)).toBe(`…${'a'.repeat(60)}`);
  });

  test('keeps a short text whole', () => {
    expect(excerptOfDifference('Oil on linen', 'Oil on wood')).toBe('Oil on linen');
  });
});
