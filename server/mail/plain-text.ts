import type { Letter } from './letter.ts';
import { oneLine, postalAddress } from './letterhead.ts';
import type { Stationery } from './stationery.ts';

/** The letter for programs that show no HTML, and for people who want none. */
export function plainText({ gallery, origin, hours }: Stationery, letter: Letter): string {
  const { opening, facts, quote, link, closing, footnote } = letter;
  const parts = [
    ...opening,
    facts.map(({ label, value }) => `${label}: ${oneLine(value)}`).join('\n'),
    quote ?? '',
    link ? `${link.label}:\n${link.url}` : '',
    ...closing,
    footnote ?? '',
    // The line that mail programs know a signature by.
    ['-- ', gallery.name, postalAddress(gallery), ...hours, origin].join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
