import { describe, expect, test } from 'vitest';
import { registrationInputSchema } from './registration.ts';
import { fieldErrors } from './testing.ts';

const aRegistration = (fields: Record<string, unknown> = {}) => ({
  exhibitionId: '0b7f6a0e-3c1d-4b5e-8a52-1f0d9c3e7a11',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  ...fields,
});

describe('registering for an exhibition', () => {
  test('takes both names and an address, trimmed', () => {
    const input = aRegistration({ firstName: ' Ada ', lastName: ' Lovelace ', email: ' ada@example.com ' });
    expect(registrationInputSchema.parse(input)).toEqual(aRegistration());
  });

  test('asks for what is missing', () => {
    expect(fieldErrors(registrationInputSchema, {})).toEqual({
      exhibitionId: 'Exhibition is required',
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
    });
    const empty = { exhibitionId: '', firstName: ' ', lastName: '', email: '' };
    expect(fieldErrors(registrationInputSchema, empty)).toEqual({
      exhibitionId: 'Exhibition is required',
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Please enter a valid email address',
    });
  });

  test.each([
    ['exhibitionId', 'soft-ground', 'Exhibition is required'],
    ['email', 'ada@example', 'Please enter a valid email address'],
    ['firstName', 5, 'First name must be text'],
    ['lastName', 'Love\0lace', 'Last name contains a character that cannot be stored'],
  ])('refuses %s %j: %s', (field, value, message) => {
    expect(fieldErrors(registrationInputSchema, aRegistration({ [field]: value }))).toEqual({ [field]: message });
  });

  test.each([
    ['firstName', 'First name'],
    ['lastName', 'Last name'],
  ])('%s has at most 200 characters', (field, label) => {
    expect(fieldErrors(registrationInputSchema, aRegistration({ [field]: 'x'.repeat(200) }))).toEqual({});
    expect(fieldErrors(registrationInputSchema, aRegistration({ [field]: 'x'.repeat(201) }))).toEqual({
      [field]: `${label} must be at most 200 characters`,
    });
  });
});
