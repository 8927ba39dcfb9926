import { describe, expect, test } from 'vitest';
import { loginInputSchema, SESSION_DAYS, staffNameSchema, staffPasswordSchema, WRONG_CREDENTIALS } from './auth.ts';
import { fieldErrors, firstError } from './schema-errors.ts';

const aLogin = (fields: Record<string, unknown> = {}) => ({ username: 'nora', password: 'a long secret', ...fields });

describe('login input', () => {
  test.each([{}, { username: '', password: '' }, { username: null, password: null }, { username: 1, password: 2 }])(
    'requires name and password, with German messages: %j',
    (input) => {
      expect(fieldErrors(loginInputSchema, input)).toEqual({
        username: 'Benutzername ist erforderlich',
        password: 'Passwort ist erforderlich',
      });
    },
  );

  test('rejects a blank name', () => {
    expect(fieldErrors(loginInputSchema, aLogin({ username: '   ' }))).toEqual({
      username: 'Benutzername ist erforderlich',
    });
  });

  test('trims the name but not the password', () => {
    expect(loginInputSchema.parse({ username: ' nora ', password: ' a long secret ' })).toEqual({
      username: 'nora',
      password: ' a long secret ',
    });
    expect(loginInputSchema.parse(aLogin({ password: ' '.repeat(10) })).password).toBe(' '.repeat(10));
  });

  test.each([
    ['username', 200, 'Benutzername'],
    ['password', 1_000, 'Passwort'],
  ])('%s has at most %i characters', (field, max, label) => {
    expect(fieldErrors(loginInputSchema, aLogin({ [field]: 'x'.repeat(max) }))).toEqual({});
    expect(fieldErrors(loginInputSchema, aLogin({ [field]: 'x'.repeat(max + 1) }))).toEqual({
      [field]: `${label} darf höchstens ${max} Zeichen haben`,
    });
  });

  test('rejects NUL', () => {
    expect(fieldErrors(loginInputSchema, { username: 'no\0ra', password: 'a\0b' })).toEqual({
      username: 'Benutzername enthält ein ungültiges Zeichen',
      password: 'Passwort enthält ein ungültiges Zeichen',
    });
  });

  test('one message for wrong credentials; a session lasts two weeks', () => {
    expect(WRONG_CREDENTIALS).toBe('Benutzername oder Passwort falsch');
    expect(SESSION_DAYS).toBe(14);
  });
});

describe('a staff account', () => {
  test.each(['admin', 'Nora', 'jürg', 'nora.m@example.com', 'n_m-2'])('accepts the name %s', (name) => {
    expect(staffNameSchema.parse(` ${name} `)).toBe(name);
  });

  test.each(['', ' ', 'nora m', 'nora/m', 'no\0ra', '<b>'])('rejects the name %j', (name) => {
    expect(firstError(staffNameSchema, name)).toBe(
      'A staff name has 1 to 200 letters, digits, dots, hyphens, underscores or @',
    );
  });

  test('limits the name to 200 characters', () => {
    expect(firstError(staffNameSchema, 'x'.repeat(200))).toBeNull();
    expect(firstError(staffNameSchema, 'x'.repeat(201))).not.toBeNull();
  });

  test('requires a password of 10 to 1000 characters', () => {
    expect(firstError(staffPasswordSchema, 'x'.repeat(11))).toBe('A password needs at least 12 characters');
    expect(firstError(staffPasswordSchema, 'x'.repeat(12))).toBeNull();
    expect(firstError(staffPasswordSchema, 'x'.repeat(1_000))).toBeNull();
    expect(firstError(staffPasswordSchema, 'x'.repeat(1_001))).toBe('A password has at most 1000 characters');
  });
});
