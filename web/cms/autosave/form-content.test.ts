import { expect, test } from 'vitest';
import type { FormField } from '../record-form/form-definition.ts';
import { applicableChanges, changedFields } from './form-content.ts';

type Values = { title: string; year: string; artistIds: string[] };
const fields: FormField<Values>[] = [
  { name: 'title', label: 'Title' },
  { name: 'year', label: 'Year' },
  { name: 'artistIds', label: 'Artists' },
];
const saved: Values = { title: 'Lac', year: '2021', artistIds: ['a', 'b'] };

test('stores the fields that differ from the saved values', () => {
  const values = { ...saved, year: '', artistIds: ['b', 'a'] };
  expect(changedFields(fields, { saved, values }).map(({ name }) => name)).toEqual(['year', 'artistIds']);
});

test('applies the changes, in form order, that the form has a field for and not yet the value', () => {
  const changes = [
    { name: 'artistIds', value: ['a'], isTyped: true },
    { name: 'title', value: 'Lac, bise', isTyped: false },
    { name: 'year', value: '2021', isTyped: true },
    { name: 'venue', value: 'Removed from the form', isTyped: true },
  ];
  expect(applicableChanges(fields, { base: null, changes }, saved)).toEqual([
    { field: fields[0], value: 'Lac, bise', isTyped: false },
    { field: fields[2], value: ['a'], isTyped: true },
  ]);
});

test('skips values of another type, which another version of the form has stored', () => {
  const changes = [
    { name: 'artistIds', value: 'a, b', isTyped: true },
    { name: 'year', value: 2021, isTyped: true },
  ];
  expect(applicableChanges(fields, { base: null, changes }, saved)).toEqual([]);
});
