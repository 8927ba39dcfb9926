import { expect, test } from 'vitest';
import { stepsThrough } from './steps.ts';

const works = ['a', 'b', 'c'].map((id) => ({ id, path: `/artworks/lea-brun/${id}` }));

test.each([
  ['a', { previous: null, next: '/artworks/lea-brun/b', position: 0, total: 3 }],
  ['b', { previous: '/artworks/lea-brun/a', next: '/artworks/lea-brun/c', position: 1, total: 3 }],
  ['c', { previous: '/artworks/lea-brun/b', next: null, position: 2, total: 3 }],
  ['d', null],
])('the steps from %s', (id, steps) => {
  expect(stepsThrough(works, id, ({ path }) => path)).toEqual(steps);
});
