import { z } from 'zod';
import { exhibitionSummarySchema } from './exhibition.ts';

/** What the page of exhibitions shows first: twenty years of them are more than anybody looks at. */
export const exhibitionPartSchema = z.object({
  exhibitions: z.array(exhibitionSummarySchema).describe('All that run or come, and a part of the past, newest first'),
  total: z.int().describe('How many past exhibitions there are in this choice'),
  all: z.int().describe('How many exhibitions there are'),
  years: z.array(z.int()).describe('The years in which past exhibitions opened, newest first'),
  next: z.int().nullable().describe('The cursor of the next part of the past; null after the last one'),
});
export type ExhibitionPart = z.infer<typeof exhibitionPartSchema>;
