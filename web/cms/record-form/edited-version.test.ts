import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../domain/draft.ts';
import { ApiError } from '../../api/client.ts';
import { artworkRecords } from '../../api/staff/artworks.ts';
import { anArtwork } from '../../testing/records.ts';
import { conflictIn, editedVersion } from './edited-version.ts';

const record = anArtwork({ title: 'Weir', price: 'CHF 1,000' });

const draft: Draft = {
  kind: 'artwork',
  key: record.id,
  title: 'Weir II',
  fields: { title: 'Weir II', price: 'CHF 2,000' },
  base: { title: 'Weir', price: 'CHF 1,000' },
  isWithdrawn: false,
  updatedAt: '2026-11-15T12:00:00.000Z',
  updatedBy: 'julian',
};

const base = editedVersion(artworkRecords, record, draft);

const conflictOf = (current: unknown) =>
  new ApiError(409, { message: 'Changed.', conflict: { changedBy: 'nora', current } });

test('a form shows the public record with the changes of the draft', () => {
  expect(base.shown).toMatchObject({ id: record.id, title: 'Weir II', price: 'CHF 2,000', material: record.material });
});

test('a new draft without an artist is shown with empty fields', () => {
  const { shown } = editedVersion(artworkRecords, null, { ...draft, base: null, fields: { title: 'Weir' } });
  expect(shown).toMatchObject({ title: 'Weir', artistId: '', size: '', available: 'true' });
});

describe('a rejected save', () => {
  test('shows the newer public version under the changes of the draft, but not under those it has itself', () => {
    const newer = { ...record, price: 'CHF 3,000', size: '10 x 10 cm' };
    const conflict = conflictIn(conflictOf(newer), artworkRecords, base);
    expect(conflict).toMatchObject({
      changedBy: 'nora',
      current: { record: newer, draft, shown: { title: 'Weir II', price: 'CHF 3,000', size: '10 x 10 cm' } },
    });
  });

  test('shows the newer draft', () => {
    const newer = { ...draft, fields: { title: 'Weir III' } };
    const conflict = conflictIn(conflictOf(newer), artworkRecords, base);
    expect(conflict?.current).toMatchObject({ record, draft: newer, shown: { title: 'Weir III', price: 'CHF 1,000' } });
  });

  test('has no public version any more after the record was withdrawn', () => {
    const withdrawn = { ...draft, fields: { title: 'Weir' }, base: null, isWithdrawn: true };
    const conflict = conflictIn(conflictOf(withdrawn), artworkRecords, base);
    expect(conflict?.current).toMatchObject({ record: null, draft: withdrawn, shown: { title: 'Weir' } });
  });

  test.each([
    new ApiError(409, { message: 'This slug is taken.', errors: { slug: 'taken' } }),
    new ApiError(500, { message: 'Something went wrong.' }),
    new TypeError('Failed to fetch'),
  ])('is no edit conflict after other errors: %s', (error) => {
    expect(conflictIn(error, artworkRecords, base)).toBeNull();
  });
});
