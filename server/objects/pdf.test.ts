import { expect, test } from 'vitest';
import { aPdf } from '../testing/sample-files.ts';
import { isPdf } from './pdf.ts';

const changed = (from: string | RegExp, to: string) => Buffer.from(aPdf().toString().replace(from, to));

test('accepts a PDF with header, cross-reference table and end mark', () => {
  expect(isPdf(aPdf())).toBe(true);
});

test('accepts a PDF with a cross-reference stream (1.5 and later)', () => {
  const head = '%PDF-1.7\n';
  expect(isPdf(Buffer.from(`${head}7 0 obj << /Type /XRef >> endobj\nstartxref\n${head.length}\n%%EOF`))).toBe(true);
});

test.each<[string, Buffer]>([
  ['without a header', changed('%PDF-1.4', '%XYZ-1.4')],
  ['with something before its header', Buffer.concat([Buffer.from('<html>'), aPdf()])],
  ['of a version that does not exist', changed('%PDF-1.4', '%PDF-9.9')],
  ['without an end', changed('%%EOF', '')],
  ['with something after its end', Buffer.concat([aPdf(), Buffer.from('<script>alert(1)</script>')])],
  ['whose cross-reference is elsewhere', changed(/startxref\n\d+/, 'startxref\n3')],
  ['whose cross-reference is past its end', changed(/startxref\n\d+/, 'startxref\n999999')],
  ['of no bytes', Buffer.alloc(0)],
])('rejects a PDF %s', (_what, bytes) => {
  expect(isPdf(bytes)).toBe(false);
});
