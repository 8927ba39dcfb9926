import { expect, test } from 'vitest';
import { aRegistration } from '../../testing/records.ts';
import { DOOR_VIEWS, nobodyText } from './door-views.ts';

const GUESTS = [aRegistration({ firstName: 'Ada', lastName: 'Keller' })];

test.each([
  ['Not here yet', '', 'Everybody is here.'],
  ['Here', '', 'Nobody is here yet.'],
  ['All', 'frei', 'Nobody of this name is on the list.'],
  ['Here', 'frei', 'Nobody of this name is on the list.'],
  ['Not here yet', 'kel', 'Everybody of this name is here.'],
  ['Here', 'kel', 'Nobody of this name is here yet.'],
])('an empty list says why: %s, "%s"', (label, typed, text) => {
  const view = DOOR_VIEWS.find((other) => other.label === label);
  expect(view && nobodyText(view, GUESTS, typed)).toBe(text);
});
