import { describe, expect, test } from 'vitest';
import { fieldErrors } from './testing.ts';
import { finalizeImageInputSchema, finalizePdfInputSchema, MAX_UPLOAD_BYTES, pictureSize } from './upload.ts';

test('a file has at most 10 MB', () => {
  expect(MAX_UPLOAD_BYTES).toBe(10_485_760);
});

describe('the size of a picture', () => {
  test.each([
    ['/objects/0a1b2c-1200x800.jpg', { width: 1200, height: 800 }],
    ['/objects/0a1b2c-1x1.webp', { width: 1, height: 1 }],
    ['/objects/a-2x3-1200x800.avif', { width: 1200, height: 800 }],
  ])('stands in its name: %s', (path, size) => {
    expect(pictureSize(path)).toEqual(size);
  });

  test.each([
    '',
    '/objects/0a1b2c.jpg',
    '/objects/0a1b2c.pdf',
    '/objects/0a1b2c-1200x.jpg',
    '/objects/0a1b2c-1200x800',
    '/images/0a1b2c-1200x800.jpg',
    'https://example.com/objects/0a1b2c-1200x800.jpg',
  ])('is unknown for %j', (path) => {
    expect(pictureSize(path)).toBeNull();
  });
});

describe.each([
  ['a picture', finalizeImageInputSchema, 'imageUrl'],
  ['a CV', finalizePdfInputSchema, 'pdfUrl'],
])('finalizing %s', (_, schema, field) => {
  test.each([undefined, null, '', 5])('needs the address it was uploaded to, not %j', (value) => {
    expect(fieldErrors(schema, { [field]: value })).toEqual({ [field]: 'The address of the upload is required' });
  });

  test('takes an address of up to 4000 characters: signed ones are long', () => {
    expect(fieldErrors(schema, { [field]: 'x'.repeat(4_000) })).toEqual({});
    expect(fieldErrors(schema, { [field]: 'x'.repeat(4_001) })).toEqual({
      [field]: 'The address of the upload is too long',
    });
  });
});
