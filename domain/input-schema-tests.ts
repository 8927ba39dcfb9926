import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from './schema-errors.ts';

export type InputSchemaCases = {
  schema: z.ZodType;
  /** The required fields alone. */
  minimal: Record<string, unknown>;
  /** What parsing `minimal` adds. */
  defaults: Record<string, unknown>;
  /** Each of these inputs gives all the messages. */
  missing: { messages: Record<string, string>; inputs: object[] };
  maxLengths: [field: string, max: number, label: string][];
  rejects: [field: string, value: unknown, message: string][];
};

/** What all forms share: required fields, defaults, maximum lengths and messages. Rules of one form are in its own test. */
export function testInputSchemas(forms: Record<string, InputSchemaCases>): void {
  describe.each(Object.entries(forms))('%s', (_name, { schema, minimal, defaults, missing, maxLengths, rejects }) => {
    test.each(missing.inputs)('names the required fields that are missing: %j', (input) => {
      expect(fieldErrors(schema, input)).toEqual(missing.messages);
    });

    test('fills in defaults for missing and null fields', () => {
      expect(schema.parse(minimal)).toEqual({ ...minimal, ...defaults });
      const nullable = Object.entries(defaults).filter(([, value]) => value === null || Array.isArray(value));
      const withNulls = Object.fromEntries(nullable.map(([field]) => [field, null]));
      expect(schema.parse({ ...minimal, ...withNulls })).toEqual({ ...minimal, ...defaults });
    });

    test('trims texts', () => {
      const texts = Object.entries(minimal).filter(([field]) => maxLengths.some(([limited]) => limited === field));
      const padded = Object.fromEntries(texts.map(([field, text]) => [field, ` ${text} `]));
      expect(schema.parse({ ...minimal, ...padded })).toEqual({ ...minimal, ...defaults });
    });

    test.each(maxLengths)('%s has at most %i characters', (field, max, label) => {
      expect(fieldErrors(schema, { ...minimal, [field]: 'x'.repeat(max) })).toEqual({});
      expect(fieldErrors(schema, { ...minimal, [field]: 'x'.repeat(max + 1) })).toEqual({
        [field]: `${label} must be at most ${max} characters`,
      });
    });

    test.each(rejects)('rejects %s %j: %s', (field, value, message) => {
      expect(fieldErrors(schema, { ...minimal, [field]: value })).toEqual({ [field]: message });
    });
  });
}
