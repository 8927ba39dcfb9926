import { type SQLWrapper, sql } from 'drizzle-orm';

// How an e-mail address is recognised and remembered.

export const normalizeAddress = (email: string): string => email.trim().toLowerCase();

const HTML_ESCAPES: Record<string, string> = { '&': '&amp;', "'": '&#x27;' };

/**
 * Not within a longer address, but behind a dash, a bullet or an ellipsis, which could be part of one only after a letter.
 * In a URL a letter before it may be the end of an escape.
 */
const BEFORE = "(?:(?<![A-Za-z0-9]|[A-Za-z0-9](?:[._%+'-]|&#x27;))|(?<=%[0-9A-Fa-f]{2}))";
const AFTER = '(?![A-Za-z0-9]|[.-][A-Za-z0-9])';

/**
 * A regular expression, valid in PostgreSQL and in JavaScript, that finds the address in any text, as HTML and in a URL too, but
 * not as part of a longer address. To be used without regard to case.
 */
export const addressPattern = (address: string): string => `${BEFORE}${variantsPattern(address)}${AFTER}`;

/** Also as part of a longer address. */
export function variantsPattern(address: string): string {
  const html = address.replace(/[&']/g, (character) => HTML_ESCAPES[character] ?? character);
  const variants = [...new Set([address, html, encodeURIComponent(address)])];
  return `(?:${variants.map((variant) => variant.replace(/[^a-z0-9]/gi, '\\$&')).join('|')})`;
}

const HASH_PREFIX = 'gallery erased address: ';

/** What stays of an erased address: enough to recognise it in a restored backup. */
export const addressHash = (address: SQLWrapper | string) =>
  sql<string>`encode(sha256(convert_to(${HASH_PREFIX}::text || lower(btrim(${address}::text)), 'UTF8')), 'hex')`;
