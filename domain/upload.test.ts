import { describe, expect, test } from 'vitest';
import { fieldErrors } from './schema-errors.ts';
import { finalizeImageInputSchema, finalizePdfInputSchema, MAX_UPLOAD_BYTES } from './upload.ts';

test('the limit is 10 MB', () => {
  expect(MAX_UPLOAD_BYTES).toBe(10_485_760);
});

describe.each([
  ['a picture', finalizeImageInputSchema, 'imageUrl'],
  ['a CV', finalizePdfInputSchema, 'pdfUrl'],
])('finalizing %s', (_, schema, field) => {
  test.each([undefined, null, '', 5])('rejects the upload URL %j', (value) => {
    expect(fieldErrors(schema, { [field]: value })).toEqual({ [field]: 'The address of the upload is required' });
  });

  test('accepts URLs of up to 4000 characters, because signed ones are long', () => {
    expect(fieldErrors(schema, { [field]: 'x'.repeat(4_000) })).toEqual({});
    expect(fieldErrors(schema, { [field]: 'x'.repeat(4_001) })).toEqual({
      [field]: 'The address of the upload is too long',
    });
  });
});
