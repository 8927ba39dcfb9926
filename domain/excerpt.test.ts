import { describe, expect, test } from 'vitest';
import { descriptionPreview, metaDescription } from './excerpt.ts';

describe.each([
  ['descriptionPreview', descriptionPreview, 120, '…'],
  ['metaDescription', metaDescription, 155, ''],
])('%s', (_name, cut, length, ellipsis) => {
  test(`cuts only a text of more than ${length} characters`, () => {
    for (const short of ['', 'x', 'x'.repeat(length)]) expect(cut(short)).toBe(short);
    expect(cut('x'.repeat(length + 1))).toBe(`${'x'.repeat(length)}${ellipsis}`);
  });

  test(`keeps ${length} characters where the cut falls after a space`, () => {
    const text = `${'x'.repeat(length - 1)} yyy`;
    expect(cut(text)).toBe(`${'x'.repeat(length - 1)} ${ellipsis}`);
  });

  test('counts an emoji as one character and never halves it', () => {
    expect(cut('🎨'.repeat(length))).toBe('🎨'.repeat(length));
    expect(cut(`${'x'.repeat(length - 1)}🎨🎨`)).toBe(`${'x'.repeat(length - 1)}🎨${ellipsis}`);
  });

  test('collapses line breaks and runs of spaces before it counts', () => {
    expect(cut('  One\n\ntwo \t three  ')).toBe('One two three');
    expect(cut(' \n ')).toBe('');
    expect(cut('x\n\n'.repeat(length))).toBe(`${'x '.repeat(length).slice(0, length)}${ellipsis}`);
  });
});

test.each(['x'.repeat(500), `${'x'.repeat(119)} yyy`, '🎨 '.repeat(200), 'short'])(
  'the preview of a preview is the same: %#',
  (text) => {
    expect(descriptionPreview(descriptionPreview(text))).toBe(descriptionPreview(text));
  },
);
