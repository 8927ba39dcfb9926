import { expect, test } from 'vitest';
import { fitText, type TextRole } from './text-block.ts';
import { loadTypesetter } from './typeset.ts';

const ROLE: TextRole = {
  style: 'italic',
  fill: '#111',
  sizes: [
    { size: 80, maxLines: 2 },
    { size: 40, maxLines: 3 },
  ],
  leading: 1,
  tracking: -0.02,
};
const WIDTH = 400;

test.each([
  ['a short title in the largest size', 'Weir', 80, 1],
  ['a longer one in a smaller size', 'Progression in drei Reihen', 40, 2],
  ['a long one cut to three lines', 'rot beginnend '.repeat(30).trim(), 40, 3],
  ['a long word broken', 'Ä'.repeat(200), 40, 3],
])('sets %s, never wider than its column', async (_case, text, size, lines) => {
  const block = fitText(await loadTypesetter(), text, ROLE, WIDTH);
  expect(block.size).toBe(size);
  expect(block.lines).toHaveLength(lines);
  for (const line of block.lines) expect(line.width * size).toBeLessThanOrEqual(WIDTH);
});

test('lines are of about equal width, and a dash ends its line', async () => {
  const text = 'November 7, 2026 – January 16, 2027';
  const typesetter = await loadTypesetter();
  const { lines } = fitText(typesetter, text, { ...ROLE, sizes: [{ size: 40, maxLines: 3 }] }, WIDTH);
  const expected = ['November 7, 2026 –', 'January 16, 2027'].map((line) => typesetter.set(line, 'italic', -0.02));
  expect(lines).toEqual(expected);
});

test.each([
  ['Zürich, Łódź & Dvořák – “Été”', 'Zürich, Łódź & Dvořák – “Été”'],
  ['Decomposed: A\u0308pfel', 'Decomposed: Äpfel'],
  ['静物 (Still life)', '(Still life)'],
  ['Still life (静物)\n', 'Still life'],
  ['静物\u200b🎨', ''],
])('of %j the typeface can draw %j', async (text, drawable) => {
  expect((await loadTypesetter()).drawable(text, 'regular')).toBe(drawable);
});
