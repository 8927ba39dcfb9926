import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile-values.ts';

// Values for a JSON schema of the OpenAPI document: valid ones, those at its limits, and hostile ones.

export const jsonSchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get items() {
    return jsonSchema.optional();
  },
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
});
export type JsonSchema = z.infer<typeof jsonSchema>;

/** Stored values by the name of the field or parameter that takes them. */
export type KnownValues = Record<string, readonly string[]>;

export const hostileText = fc.constantFrom(...HOSTILE_TEXTS);
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...HOSTILE_VALUES) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }).map((text): unknown => JSON.parse(text)) },
);

const LONGEST = 60_000;
const ORDINARY_LENGTH = 30;
const ORDINARY_ITEMS = 3;

/** As the domain takes them where the schema says less. */
const TEXTS_BY_NAME: [name: RegExp, text: Arbitrary<string>][] = [
  [/email/i, fc.nat().map((number) => `guest-${number}@example.ch`)],
  [/date$/i, fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map(isoDay)],
  [/ur[il]s?$|images$/i, fc.nat(999).map((number) => `https://pictures.example/${number}.jpg`)],
  [/directive$/i, fc.constantFrom('img-src', 'script-src-elem', "connect-src 'self'")],
  [/^cursor$/, fc.nat(50).map(String)],
];

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function validText(schema: JsonSchema, name: string): Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = LONGEST } = schema;
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const byName = TEXTS_BY_NAME.find(([named]) => named.test(name));
  if (byName) return byName[1];
  // fast-check makes no texts for lookaheads.
  if (pattern && !pattern.includes('(?=')) return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + ORDINARY_LENGTH) });
}

export function validValue(schema: JsonSchema, name: string, known: KnownValues): Arbitrary<unknown> {
  const { type, anyOf, properties, items, minimum = 0, maximum = 9999, minItems = 0 } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (anyOf) return fc.oneof(...anyOf.map((option) => validValue(option, name, known)));
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return fc.integer({ min: minimum, max: maximum });
  if (type === 'array' && items) {
    return fc.array(validValue(items, name, known), { minLength: minItems, maxLength: minItems + ORDINARY_ITEMS });
  }
  if (type === 'object' && properties) {
    const required = new Set(schema.required);
    const fields = Object.entries(properties).map(([field, value]) =>
      fc.tuple(
        fc.constant(field),
        required.has(field)
          ? validValue(value, field, known)
          : fc.option(validValue(value, field, known), { nil: undefined }),
      ),
    );
    return fc.tuple(...fields).map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
  }
  const stored = known[name] ?? [];
  const text = validText(schema, name);
  return stored.length === 0 ? text : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...stored) }, text);
}

const BOUNDARIES_BY_FORMAT: Record<string, string[]> = {
  uuid: ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  'date-time': ['0000-01-01T00:00:00.000Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z'],
};

/** At the limits of the schema and one beyond. */
export function boundaryValue(schema: JsonSchema): Arbitrary<unknown> {
  const { anyOf, type, format = '', minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  if (anyOf) return fc.oneof(...anyOf.map(boundaryValue));
  const limits = (least: number | undefined, most: number | undefined) =>
    [least, most]
      .flatMap((limit) => (limit === undefined ? [] : [limit - 1, limit, limit + 1]))
      .filter((at) => at >= 0);
  const values: unknown[] = [...(BOUNDARIES_BY_FORMAT[format] ?? [])];
  if (type === 'string') values.push(...limits(minLength, maxLength).map((length) => 'x'.repeat(length)));
  if (type === 'array') values.push(...limits(minItems, maxItems).map((length) => Array(length).fill('x')));
  if (minimum !== undefined || maximum !== undefined) values.push(...limits(minimum, maximum));
  return values.length === 0 ? hostileValue : fc.constantFrom(...values);
}
