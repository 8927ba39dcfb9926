import type { Letter } from './letter.ts';
import { type Letterhead, oneLine, postalAddress } from './letterhead.ts';

/** The letter for programs that show no HTML, and for people who want none. */
export function plainText({ gallery, origin }: Letterhead, letter: Letter): string {
  const { opening, facts, quote, link, closing } = letter;
  const parts = [
    ...opening,
    facts.map(({ label, value }) => `${label}: ${oneLine(value)}`).join('\n'),
    quote ?? '',
    link ? `${link.label}:\n${link.url}` : '',
    ...closing,
    // The line that mail programs know a signature by.
    ['-- ', gallery.name, postalAddress(gallery), gallery.openingHours, origin].join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
