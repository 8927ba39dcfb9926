import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../api/client.ts';
import { collisionIn, cutToDifference, differences } from './collision.ts';
import type { FormField } from './form-definition.ts';

type Values = { name: string; bio: string; represented: boolean; artistIds: string[] };

const fields: FormField<Values>[] = [
  { name: 'name', label: 'Name' },
  { name: 'bio', label: 'Biography' },
  { name: 'represented', label: 'Represented Artist' },
  { name: 'artistIds', label: 'Artists', show: (ids) => `${Array.isArray(ids) ? ids.length : 0} artists` },
];

const base: Values = { name: 'Ada', bio: 'Old', represented: false, artistIds: ['a'] };

describe('what somebody else changed', () => {
  test('is listed with what stands here, in the order of the form', () => {
    const theirs = { ...base, bio: 'Theirs', represented: true };
    const mine = { ...base, bio: 'Mine', name: 'Ada L.' };
    expect(differences(fields, { base, theirs, mine })).toEqual([
      { label: 'Biography', theirs: 'Theirs', mine: 'Mine', isMineChanged: true },
      { label: 'Represented Artist', theirs: 'Yes', mine: 'No', isMineChanged: false },
    ]);
  });

  test('says so where a field was emptied', () => {
    expect(differences(fields, { base, theirs: { ...base, bio: '' }, mine: base })).toMatchObject([
      { theirs: '(empty)' },
    ]);
  });

  test('is said in words where the value itself is none', () => {
    const theirs = { ...base, artistIds: ['a', 'b'] };
    expect(differences(fields, { base, theirs, mine: base })).toMatchObject([
      { theirs: '2 artists', mine: '1 artists' },
    ]);
  });

  test('is nothing where a list was saved again as it was', () => {
    expect(differences(fields, { base, theirs: { ...base, artistIds: ['a'] }, mine: base })).toEqual([]);
  });
});

describe('two long texts', () => {
  const long = (word: string) => `${'a'.repeat(200)} ${word} ${'z'.repeat(200)}`;

  test('are shown where they differ, with a little of what stands around it', () => {
    expect(cutToDifference(long('red'), long('blue'))).toBe(`…${'a'.repeat(59)} red ${'z'.repeat(59)}…`);
  });

  test('that differ at the end are shown from shortly before it', () => {
    const text = 'a'.repeat(300);
    expect(cutToDifference(`${text} new`, text)).toBe(`…${'a'.repeat(60)} new`);
    expect(cutToDifference(text, `${text} new`)).toBe(`…${'a'.repeat(60)}`);
  });

  test('that are short are shown whole', () => {
    expect(cutToDifference('Oil on linen', 'Oil on wood')).toBe('Oil on linen');
  });
});

describe('a refused save', () => {
  const schema = z.object({ name: z.string() });

  test('is a collision where the server sends the record along', () => {
    const problem = { message: 'Changed.', conflict: { changedBy: 'nora', current: { name: 'Ada' } } };
    expect(collisionIn(new ApiError(409, problem), schema)).toEqual({ changedBy: 'nora', current: { name: 'Ada' } });
  });

  test.each([
    new ApiError(409, { message: 'This slug is taken.', errors: { slug: 'taken' } }),
    new ApiError(500, { message: 'Something went wrong.' }),
    new TypeError('Failed to fetch'),
  ])('is none otherwise: %s', (error) => {
    expect(collisionIn(error, schema)).toBeNull();
  });
});
