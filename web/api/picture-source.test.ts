import { describe, expect, test } from 'vitest';
import { pictureSource } from './picture-source.ts';

const PICTURE = '/objects/0123456789abcdef0123456789abcdef7c2-1400x700.jpg';
const OLD_PICTURE = '/objects/0123456789abcdef0123456789abcdef-200x100.png';

const entriesOf = (srcSet = '') => srcSet.split(', ');

describe('an upload', () => {
  test('has a srcset of all widths up to its own, and its size', () => {
    const { src, srcSet, width, height } = pictureSource(PICTURE);
    expect({ src, width, height }).toEqual({ src: `${PICTURE}?w=1120`, width: 1400, height: 700 });
    expect(entriesOf(srcSet).slice(0, 2)).toEqual([`${PICTURE}?w=64 64w`, `${PICTURE}?w=88 88w`]);
    expect(entriesOf(srcSet).slice(-2)).toEqual([`${PICTURE}?w=1120 1120w`, `${PICTURE}?w=1440 1400w`]);
  });

  test('leaves out widths that are too small for its use, but keeps its own', () => {
    const first = (url: string, use?: 'screen' | 'card') => entriesOf(pictureSource(url, use).srcSet)[0];
    expect(first(PICTURE, 'card')).toBe(`${PICTURE}?w=160 160w`);
    expect(first(PICTURE, 'screen')).toBe(`${PICTURE}?w=360 360w`);
    expect(first(OLD_PICTURE, 'screen')).toBe(`${OLD_PICTURE}?w=208 200w`);
  });

  test('has its mean colour as classes', () => {
    expect(pictureSource(PICTURE).tint).toBe('tint tint-l-7 tint-c-12 tint-h-2');
    expect(pictureSource(OLD_PICTURE).tint).toBeUndefined();
  });

  test('that fills the screen has crops for phones', () => {
    const { crops, ...whole } = pictureSource(PICTURE, 'screen');
    expect(whole).toEqual({ ...pictureSource(PICTURE), srcSet: expect.stringMatching(/w=360 360w, .* 1400w$/) });
    const widest = ({ media, srcSet }: { media: string; srcSet: string }) => [media, entriesOf(srcSet).at(-1)];
    expect(crops?.map(widest)).toEqual([
      ['(max-aspect-ratio: 1/2)', `${PICTURE}?w=360&crop=slim 350w`],
      ['(max-aspect-ratio: 5/8)', `${PICTURE}?w=480&crop=tall 438w`],
    ]);
    expect(crops?.map(({ ratio }) => ratio)).toEqual([1 / 2, 5 / 8]);
    expect(pictureSource(PICTURE, 'hero').crops?.map(widest)).toEqual([
      ['(max-aspect-ratio: 1/2)', `${PICTURE}?w=640&crop=steep 490w`],
      ['(max-aspect-ratio: 5/8)', `${PICTURE}?w=640&crop=upright 613w`],
    ]);
  });

  test('with a focal point has it as classes, and crops that follow it', () => {
    const { focus, crops, ...others } = pictureSource(`${PICTURE}#focus=84,33`, 'screen');
    expect(focus).toBe('focal-x-17 focal-y-7');
    expect(crops?.map(({ srcSet }) => entriesOf(srcSet).at(-1))).toEqual([
      `${PICTURE}?w=360&crop=slim&at=8 350w`,
      `${PICTURE}?w=480&crop=tall&at=8 438w`,
    ]);
    const { crops: _crops, ...centred } = pictureSource(PICTURE, 'screen');
    expect(others).toEqual(centred);
  });
});

test('a picture of the gallery has a srcset without a size, an SVG has none', () => {
  const { src, srcSet, width, tint } = pictureSource('/identity/portrait.webp');
  expect({ src, width, tint }).toEqual({ src: '/identity/portrait.webp?w=1120' });
  expect(entriesOf(srcSet).at(-1)).toBe('/identity/portrait.webp?w=1120 1120w');
  expect(pictureSource('/identity/portrait.svg')).toEqual({ src: '/identity/portrait.svg' });
});

test.each(['https://p.example/one.jpg', '/assets/room-1.webp', '/objects/one.jpg'])('%s has no renditions', (url) => {
  expect(pictureSource(url, 'screen')).toEqual({ src: url });
});

test('the focal point of a picture from another host is shown, but not requested', () => {
  const source = pictureSource('https://p.example/one.jpg#focus=0,50', 'screen');
  expect(source).toEqual({ src: 'https://p.example/one.jpg', focus: 'focal-x-0 focal-y-10' });
});
