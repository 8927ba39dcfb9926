import { z } from 'zod';
import { artistSchema } from './artist.ts';
import { pressItemSchema } from './press.ts';

/** What a page shows of a press item. */
const pressEntrySchema = pressItemSchema
  .pick({ id: true, title: true, outlet: true, date: true, description: true, url: true })
  .extend({ artist: artistSchema.pick({ name: true }) });
export type PressEntry = z.infer<typeof pressEntrySchema>;

/** What the page of press shows first. */
export const pressPartSchema = z.object({
  items: z.array(pressEntrySchema),
  total: z.int().describe('How many items there are in this choice'),
  all: z.int().describe('How many there are'),
  next: z.int().nullable().describe('The cursor of the next part; null after the last one'),
  artists: z.array(z.string()).describe('The first of those written about, by name'),
  artistCount: z.int().describe('How many they are'),
});
export type PressPart = z.infer<typeof pressPartSchema>;
