import { type SQLWrapper, sql } from 'drizzle-orm';

// How an e-mail address is recognised and remembered.

export const normalizeAddress = (email: string): string => email.trim().toLowerCase();

const HTML_ESCAPES: Record<string, string> = { '&': '&amp;', "'": '&#x27;' };

/**
 * A regular expression, valid in PostgreSQL and in JavaScript, that finds the address in any text, as HTML and in a URL too, but
 * not as part of a longer address. To be used without regard to case.
 */
export function addressPattern(address: string): string {
  const html = address.replace(/[&']/g, (character) => HTML_ESCAPES[character] ?? character);
  const variants = [...new Set([address, html, encodeURIComponent(address)])];
  const anyOf = variants.map((variant) => variant.replace(/[^a-z0-9]/gi, '\\$&')).join('|');
  // In JSON a line break or a tab before it is an escape sequence that ends in a letter.
  return `(?:(?<![A-Za-z0-9._%+-])|(?<=\\\\[nrtbf]))(?:${anyOf})(?![A-Za-z0-9]|[.-][A-Za-z0-9])`;
}

const HASH_PREFIX = 'gallery erased address: ';

/** What stays of an erased address: enough to recognise it in a restored backup. */
export const addressHash = (address: SQLWrapper | string) =>
  sql<string>`encode(sha256(convert_to(${HASH_PREFIX}::text || lower(btrim(${address}::text)), 'UTF8')), 'hex')`;
