import { z } from 'zod';
import { artistSchema } from './artist.ts';
import { monthNumber } from './day.ts';
import { LIMITS, optionalWebAddress, requiredText } from './fields.ts';

export const pressItemSchema = z.object({
  id: z.uuid(),
  artistId: z.uuid(),
  title: z.string(),
  outlet: z.string(),
  date: z.string(),
  description: z.string(),
  url: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  artist: artistSchema.pick({ id: true, name: true }),
});
export type PressItem = z.infer<typeof pressItemSchema>;

/** For the press page. */
const pressEntrySchema = pressItemSchema
  .pick({ id: true, title: true, outlet: true, date: true, description: true, url: true })
  .extend({ artist: artistSchema.pick({ name: true }) });
export type PressEntry = z.infer<typeof pressEntrySchema>;

/** One page of the press list. */
export const pressListPageSchema = z.object({
  items: z.array(pressEntrySchema),
  total: z.int().describe('How many items match the filter'),
  all: z.int().describe('How many items there are'),
  next: z.int().nullable().describe('The cursor of the next page; null after the last one'),
  artists: z.array(z.string()).describe('The first of the artists written about, by name'),
  artistCount: z.int().describe('How many artists are written about'),
});
export type PressListPage = z.infer<typeof pressListPageSchema>;

export const pressItemInputSchema = z.object({
  artistId: z.uuid({ error: 'Artist is required' }),
  title: requiredText('Title', LIMITS.title),
  outlet: requiredText('Press outlet', LIMITS.line),
  date: requiredText('Date', LIMITS.line),
  description: requiredText('Description', LIMITS.longText),
  url: optionalWebAddress('Article URL'),
});
export type PressItemInput = z.infer<typeof pressItemInputSchema>;

/** What a draft and an earlier version hold of a press item. */
export const pressItemFieldsSchema = pressItemSchema.omit({ id: true, updatedAt: true, artist: true });
export type PressItemFields = z.infer<typeof pressItemFieldsSchema>;
export const pressItemFieldsOf = ({ id, updatedAt, artist, ...fields }: PressItem): PressItemFields => fields;

const MONTH = '(0?[1-9]|1[0-2])';
const DAY = '(0?[1-9]|[12]\\d|3[01])';

const pad = (value: string | number) => String(value).padStart(2, '0');

/**
 * The sort key of a free-text date ('2024', 'March 2024', '12 March 2024', '12.3.2024'): a missing month or day is 00.
 * Null without a year.
 */
export function pressDateKey(text: string): string | null {
  const date = text.normalize('NFC');
  const iso = new RegExp(`\\b(\\d{4})[-/.]${MONTH}(?:[-/.]${DAY})?(?!\\d)`).exec(date);
  if (iso?.[1] && iso[2]) return `${iso[1]}-${pad(iso[2])}-${pad(iso[3] ?? 0)}`;

  const swiss = new RegExp(`\\b${DAY}\\.\\s?${MONTH}\\.\\s?(\\d{4})\\b`).exec(date);
  if (swiss?.[1] && swiss[2] && swiss[3]) return `${swiss[3]}-${pad(swiss[2])}-${pad(swiss[1])}`;

  const year = /\b(1[89]\d\d|2[01]\d\d)\b/.exec(date)?.[1];
  if (!year) return null;
  const month = date
    .split(/[^\p{L}]+/u)
    .map((word) => monthNumber(word.toLowerCase()))
    .find((found) => found > 0);
  if (!month) return `${year}-00-00`;
  const dayOfMonth = new RegExp(`\\b${DAY}(?:st|nd|rd|th)?\\b`).exec(date)?.[1];
  return `${year}-${pad(month)}-${pad(dayOfMonth ?? 0)}`;
}
