import { describe, expect, it } from 'vitest';
import { cvPdf } from './cv.ts';
import { demoGallery } from './gallery.ts';

const { artists } = demoGallery('2026-11-15');
const files = artists.flatMap(({ name, cv }) => (cv ? [{ name, text: Buffer.from(cv).toString('latin1') }] : []));

describe('the CV', () => {
  it('exists for all artists but one', () => {
    expect(files).toHaveLength(9);
  });

  it.each(files)('of $name has correct offsets in its cross-reference table', ({ text }) => {
    expect(text.startsWith('%PDF-1.4\n')).toBe(true);
    expect(text.endsWith('%%EOF\n')).toBe(true);
    const start = Number(/startxref\n(\d+)\n/.exec(text)?.[1]);
    expect(text.slice(start, start + 4)).toBe('xref');
    const rows = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)];
    expect(text).toContain(`/Size ${rows.length + 1} `);
    rows.forEach((row, i) => {
      expect(text.slice(Number(row[1]))).toMatch(new RegExp(`^${i + 1} 0 obj\\n`));
    });
  });

  it.each(files)('of $name has the correct length of every stream', ({ text }) => {
    const streams = [...text.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)];
    expect(streams.length).toBeGreaterThan(0);
    for (const [, length, body] of streams) expect(body?.length).toBe(Number(length));
  });

  it('escapes umlauts, accents and brackets', () => {
    const bytes = cvPdf('Jürg (É)', { born: 'Born 1956', lives: 'Lives in Baden', education: [], solo: [], group: [] });
    expect(Buffer.from(bytes).toString('latin1')).toContain('(J\\374rg \\(\\311\\)) Tj');
  });

  it('breaks onto a second page', () => {
    const group = Array.from({ length: 60 }, (_, i) => [String(1960 + i), 'A group exhibition'] as const);
    const bytes = cvPdf('A. Long', { born: '', lives: '', education: [], solo: [], group });
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Count 2');
  });
});
