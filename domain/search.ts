import { z } from 'zod';
import { SEARCH_KINDS } from './search-query.ts';

const searchResultSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  subtitle: z.string().describe('Artists, outlet or place, and the year; may be empty'),
  imageUrl: z.string().nullable(),
  path: z.string().describe('Its page here; of a press item with a link, the article'),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

const searchGroupSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  total: z.int().describe('How many records match, also those that are not listed'),
  results: z.array(searchResultSchema),
});
export type SearchGroup = z.infer<typeof searchGroupSchema>;

/** The group of the best result comes first. */
export const searchResultsSchema = z.object({
  query: z.string().describe('The normalized query'),
  groups: z.array(searchGroupSchema),
});
export type SearchResults = z.infer<typeof searchResultsSchema>;
