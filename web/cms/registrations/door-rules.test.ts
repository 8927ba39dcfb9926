import { expect, test } from 'vitest';
import { aRegistration } from '../../testing/records.ts';
import { DOOR_VIEWS, emptyListText, isAccidentalPress } from './door-rules.ts';

const GUESTS = [aRegistration({ firstName: 'Ada', lastName: 'Keller' })];

test.each([
  ['Not here yet', '', 'Everybody is here.'],
  ['Here', '', 'Nobody is here yet.'],
  ['All', 'frei', 'Nobody of this name is on the list.'],
  ['Here', 'frei', 'Nobody of this name is on the list.'],
  ['Not here yet', 'kel', 'Everybody of this name is here.'],
  ['Here', 'kel', 'Nobody of this name is here yet.'],
])('an empty list gives the reason: view %s, search "%s"', (label, search, text) => {
  const view = DOOR_VIEWS.find((other) => other.label === label);
  expect(view && emptyListText(view, GUESTS, search)).toBe(text);
});

const press = (id: string, ms: number, movesOthers = true) => ({ id, at: new Date(ms), movesOthers });

test.each([
  ['the first press', null, press('ada', 0), false],
  ['another row within half a second', press('ada', 0), press('bo', 200), true],
  ['another row, where rows stay', press('ada', 0, false), press('bo', 200), false],
  ['another row later', press('ada', 0), press('bo', 500), false],
  ['a double tap', press('ada', 0, false), press('ada', 200), true],
  ['the same row later', press('ada', 0), press('ada', 350), false],
])('an accidental press: %s', (_case, last, next, expected) => {
  expect(isAccidentalPress(last, next)).toBe(expected);
});
