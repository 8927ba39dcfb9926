import { expect, test } from 'vitest';
import { actionText, shownValue } from './entry-text.ts';

test.each([
  ['created', 'exhibition', 'Soft Ground', 'created the exhibition '],
  ['deleted', 'subscriber', null, 'deleted a subscriber'],
  ['changed', 'inquiry', null, 'changed an inquiry'],
  ['exported', 'guest list', 'Soft Ground', 'exported the guest list of '],
  ['exported', 'mailing list', null, 'exported the mailing list'],
  ['changed rights', 'person', 'julian', 'changed the rights of '],
  ['invited', 'person', 'julian', 'invited '],
  ['signed in from a new device', null, null, 'signed in from a new device'],
  ['signed in from a new device', null, 'Firefox on Linux', 'signed in from a new device: '],
] as const)('%s, %s, %s', (action, kind, title, expected) => {
  expect(actionText({ action, kind, title })).toBe(expected);
});

test('shows what the form shows for a code', () => {
  expect(shownValue('priceCategory', 'under_3k')).toBe('Under 3K');
  expect(shownValue('showPrice', 'false')).toBe('No');
  expect(shownValue('featured', true)).toBe('Yes');
  expect(shownValue('artists', ['Lea Brun', 'Jon Amsler'])).toBe('Lea Brun, Jon Amsler');
  expect(shownValue('description', null)).toBe('');
  expect(shownValue('publishAt', '2026-12-01T17:00:00.000Z')).toBe('1 December 2026, 18:00');
});
