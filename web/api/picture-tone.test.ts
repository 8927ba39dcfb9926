import { expect, test } from 'vitest';
import { textTone } from '../../domain/picture-tones.ts';
import { onScreens, type Place, screenClasses, toneClasses } from './picture-tone.ts';

const HASH = '0123456789abcdef0123456789abcdef';
const TOP: Place = (frame) => [{ frame, box: { left: 0, top: 0, right: 1, bottom: 0.1 } }];
const classesOn = (address: string | null) =>
  screenClasses(
    onScreens(address, (behind) => textTone(behind(TOP))),
    toneClasses,
  );

/** Left to right and top to bottom: `0` is a dark cell, `t` a light one. */
const picture = (row: string) => `/objects/${HASH}807-${row.repeat(8)}-3000x1000.jpg`;

test.each([
  ['a dark picture', picture('000000'), 'tone-white veil-0'],
  ['a light picture', picture('tttttt'), 'tone-ink veil-0'],
  ['no picture, so that it is on ink', null, 'tone-white veil-0'],
  ['a picture of another host', 'https://pictures.example/a.jpg', 'tone-white veil-29'],
])('text on %s', (_what, address, classes) => {
  expect(classesOn(address)).toBe(classes);
});

test.each([
  ['its middle', picture('00tt00'), 'tone-ink veil-0 square:tone-white square:veil-29'],
  ['its focal point', `${picture('0000tt')}#focus=100,50`, 'tone-ink veil-0 tablet:tone-white tablet:veil-29'],
])('narrow screens that show %s have a tone of their own', (_what, address, classes) => {
  expect(classesOn(address)).toBe(classes);
});
