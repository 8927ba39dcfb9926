import { expect, test } from 'vitest';
import { focusInWords, listWithoutFocus, restoreFocus } from './focus-text.ts';

const LIST = '/objects/a.jpg#focus=30,62, https://p.example/b.jpg, /objects/c.jpg#focus=0,100';
const TYPED = '/objects/a.jpg, https://p.example/b.jpg, /objects/c.jpg';

test('a list is typed without its focal points and keeps them', () => {
  expect(listWithoutFocus(LIST)).toBe(TYPED);
  expect(restoreFocus(TYPED, LIST)).toBe(LIST);
  expect(restoreFocus(`${TYPED}, \nhttps://p.example/d.jp`, LIST)).toBe(`${LIST}, \nhttps://p.example/d.jp`);
});

test('an address that is typed anew has no focal point', () => {
  expect(restoreFocus('/objects/a.jp, /objects/c.jpg', LIST)).toBe('/objects/a.jp, /objects/c.jpg#focus=0,100');
  expect(restoreFocus('/objects/e.jpg#focus=10,20', LIST)).toBe('/objects/e.jpg');
});

test('the same picture twice keeps the focal point of each', () => {
  const twice = '/objects/a.jpg, /objects/a.jpg#focus=0,0';
  expect(restoreFocus(listWithoutFocus(twice), twice)).toBe(twice);
});

test('values that are shown as text name focal points', () => {
  expect(focusInWords('/objects/a.jpg#focus=30,62, /objects/b.jpg')).toBe(
    '/objects/a.jpg (focal point 30%, 62%), /objects/b.jpg',
  );
});
