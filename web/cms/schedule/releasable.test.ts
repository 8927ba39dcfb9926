import { expect, test } from 'vitest';
import type { Draft } from '../../../domain/draft.ts';
import { draftsOfExhibition, groupDrafts, itemsOf } from './releasable.ts';

const aDraft = (kind: Draft['kind'], key: string, fields: Draft['fields'] = {}, base: Draft['base'] = null): Draft => ({
  ...{ kind, key, title: key, fields, base },
  ...{ isWithdrawn: false, updatedAt: '2026-11-15T11:00:00.000Z', updatedBy: null },
});

const exhibition = aDraft('exhibition', 'soft-ground', { artistIds: ['lea'], artworkIds: ['weir'] });
const drafts = [
  aDraft('site text', 'artworks_page_title', {}, {}),
  aDraft('artwork', 'weir', { artistId: 'lea' }),
  aDraft('artwork', 'sluice', { artistId: 'lea' }),
  aDraft('artwork', 'other', { artistId: 'noa' }),
  aDraft('press item', 'review', { artistId: 'lea' }),
  aDraft('fair', 'fair'),
  aDraft('artist', 'lea', { bio: 'Paints.' }, { bio: '' }),
  exhibition,
];
const known = { drafts, exhibitions: [], press: [] };

test('an exhibition chooses its artists and works, and offers what else is of these artists', () => {
  const { offered, chosen } = draftsOfExhibition('soft-ground', known);
  expect([...chosen].sort()).toEqual(['lea', 'soft-ground', 'weir']);
  expect(offered.map(({ key }) => key).sort()).toEqual([
    'artworks_page_title',
    'lea',
    'review',
    'sluice',
    'soft-ground',
    'weir',
  ]);
});

test('an exhibition without a draft and unknown to the list offers texts only', () => {
  const { offered, chosen } = draftsOfExhibition('gone', known);
  expect([offered.map(({ key }) => key), chosen.size]).toEqual([['artworks_page_title'], 0]);
});

test('drafts are grouped by kind and sorted by title', () => {
  expect(groupDrafts(drafts).map(({ title, drafts: grouped }) => [title, grouped.map(({ key }) => key)])).toEqual([
    ['Exhibitions', ['soft-ground']],
    ['Artists', ['lea']],
    ['Artworks', ['other', 'sluice', 'weir']],
    ['Press', ['review']],
    ['Fairs', ['fair']],
    ['Site texts', ['artworks_page_title']],
  ]);
});

test('what was chosen and is no draft any more is not released', () => {
  expect(itemsOf(drafts, new Set(['weir', 'published meanwhile']))).toEqual([{ kind: 'artwork', key: 'weir' }]);
});
