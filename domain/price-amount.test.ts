import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePriceAmount } from './price-amount.ts';

describe('parsePriceAmount reads an amount and its currency', () => {
  test.each([
    ["CHF 4'800", 4800, 'CHF'],
    ['CHF 4’800.–', 4800, 'CHF'],
    ['CHF 4,800.-', 4800, 'CHF'],
    ['CHF 4800.--', 4800, 'CHF'],
    ['chf4800', 4800, 'CHF'],
    ["Fr. 1'250'000.50", 1_250_000.5, 'CHF'],
    ['12 500 CHF', 12_500, 'CHF'],
    ['EUR 12.500', 12_500, 'EUR'],
    ['€ 3.000,50', 3000.5, 'EUR'],
    ['4\u202f800,00 €', 4800, 'EUR'],
    ['$ 3,000', 3000, 'USD'],
    ['US$3,000.00', 3000, 'USD'],
    ['£950', 950, 'GBP'],
    ['CHF 12.50', 12.5, 'CHF'],
    ['CHF 2,800 (incl. VAT)', 2800, 'CHF'],
  ])('%s', (text, amount, currency) => {
    expect(parsePriceAmount(text)).toEqual({ amount, currency });
  });
});

describe('parsePriceAmount is null for anything but one certain amount', () => {
  test.each([
    '',
    'on request',
    'Price on request',
    '4800',
    'CHF',
    'CHF 0',
    'from CHF 2,000',
    'CHF 2,000–3,000',
    'CHF 2,800 (framed CHF 3,000)',
    'CHF 2,800 excl. VAT',
    'CHF 2,800 / EUR 2,900',
    'CHF 1,25,000',
    'CHF 1.234,567',
    'A$ 3,000',
    '-CHF 100',
    'CHF 2.8k',
    `CHF ${'9'.repeat(290)}`,
  ])('%s', (text) => {
    expect(parsePriceAmount(text)).toBeNull();
  });
});

test('parsePriceAmount of any text is null or a positive amount', () => {
  const fragment = fc.constantFrom(..."CHF € $ Fr. 0 4 12 800 ' . , – - (incl. VAT)".split(' '), ' ');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(fragment, { maxLength: 40 }).map((parts) => parts.join('')),
        fc.string(),
      ),
      (text) => {
        const { amount } = parsePriceAmount(text) ?? { amount: 1 };
        expect(amount > 0 && Number.isFinite(amount)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
