export type PriceAmount = { amount: number; currency: string };

const SIGNS: Record<string, string> = { 'FR.': 'CHF', 'SFR.': 'CHF', '€': 'EUR', $: 'USD', US$: 'USD', '£': 'GBP' };
const CURRENCY = /CHF|EUR|USD|GBP|SEK|NOK|DKK|JPY|CAD|AUD|HKD|S?Fr\.|US\$|[€$£]/i.source;
/** Groups of three digits with one separator and decimals with another one, or plain digits; then '.–' for no cents. */
const AMOUNT = /\d{1,3}(?:(?<group>[ '’.,])\d{3})(?:\k<group>\d{3})*(?:(?!\k<group>)[.,]\d{2})?|\d+(?:[.,]\d{2})?/
  .source;
const NO_CENTS = / ?[.,]?[-–—]{1,2}/.source;
const TAX_INCLUDED = / ?\(?(?:incl|inkl)\.? (?:VAT|tax|MwSt\.?)\)?/i.source;

const PRICE = new RegExp(
  `^(?<before>${CURRENCY})? ?(?<amount>${AMOUNT})(?:${NO_CENTS})? ?(?<after>${CURRENCY})?(?:${TAX_INCLUDED})?$`,
  'i',
);

/** One exact amount with its currency; null for 'on request', ranges and anything else that is not certain. */
export function parsePriceAmount(text: string): PriceAmount | null {
  const { before, amount = '', after } = PRICE.exec(text.replace(/\s+/g, ' ').trim())?.groups ?? {};
  const currency = (before ?? after)?.toUpperCase();
  if (!currency || (before && after)) return null;
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{2}))?$/.exec(amount) ?? [];
  const value = Number(`${whole.replace(/\D/g, '')}.${decimals}`);
  return value > 0 && Number.isSafeInteger(Math.trunc(value))
    ? { amount: value, currency: SIGNS[currency] ?? currency }
    : null;
}
