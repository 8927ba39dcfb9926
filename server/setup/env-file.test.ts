import { parseEnv } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatEnvFile, isStorable } from './env-file.ts';

const SPECIAL = ['', ' ', '#', "'", '"', '`', '\\', '\\n', '$HOME', '=', 'é', 'a', '\t', ',', '<', '%'];
const value = fc.array(fc.constantFrom(...SPECIAL), { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));

test('Node reads back exactly the values that were written', () => {
  fc.assert(
    fc.property(fc.array(value.filter(isStorable), { maxLength: 5 }), (values) => {
      const settings = Object.fromEntries(values.map((text, index) => [`SETTING_${index}`, text]));
      expect(parseEnv(formatEnvFile(settings))).toEqual(settings);
    }),
  );
});

test('only line breaks, NUL and texts with all three kinds of quotes cannot be stored', () => {
  for (const text of ['a\nb', 'a\rb', 'a\0b', `'"\``]) expect(isStorable(text)).toBe(false);
  for (const text of ['a b', '#', ' a ', '$HOME', `it's`, `'"`, "\\n'", 'C:\\new', '"#'])
    expect(isStorable(text)).toBe(true);
});
