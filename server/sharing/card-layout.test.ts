import { expect, test } from 'vitest';
import type { SharingCard } from '../../domain/sharing-card.ts';
import { layoutCard } from './card-layout.ts';
import { loadTypesetter } from './typeset.ts';

const cardWith = (size: string, fields: Partial<SharingCard> = {}): SharingCard => ({
  picture: `/objects/0123456789abcdef0123456789abcdef-${size}.jpg`,
  isWork: true,
  title: 'Weir',
  names: ['Lea Brun'],
  facts: ['2021'],
  ...fields,
});

const layoutOf = async (card: SharingCard) => layoutCard(card, await loadTypesetter(), 'Marthaler Amsler');

test.each([
  ['900x1200', 'beside its label'],
  ['1600x1200', 'beside its label'],
  ['3000x600', 'above its label'],
])('a work of %s is whole, with margins, %s', async (size, place) => {
  const { picture } = await layoutOf(cardWith(size));
  expect(picture?.fit).toBe('inside');
  const { x = 0, y = 0, width = 0, height = 0 } = picture?.box ?? {};
  expect([x, y]).toEqual([60, 60]);
  expect(x + width <= 1140 && y + height <= 570).toBe(true);
  expect(width > 1000 ? 'above its label' : 'beside its label').toBe(place);
});

test.each([
  ['1600x1000', 720],
  ['800x1000', 504],
  ['300x1000', 420],
])('a view of %s fills %i pixels at the left', async (size, width) => {
  const { picture } = await layoutOf(cardWith(size, { isWork: false }));
  expect(picture).toMatchObject({ fit: 'cover', box: { x: 0, y: 0, width, height: 630 } });
});

test('a title in another script is replaced by the names, or by the name of the gallery', async () => {
  const other = { picture: null, isWork: false, title: '静物', facts: [] };
  const titled = (title: string) => layoutOf(cardWith('', { ...other, title, names: [] }));
  expect(await layoutOf(cardWith('', { ...other, names: ['Lea Brun'] }))).toEqual(await titled('Lea Brun'));
  expect(await layoutOf(cardWith('', { ...other, names: ['李伟'] }))).toEqual(await titled('Marthaler Amsler'));
});
