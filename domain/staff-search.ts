import { z } from 'zod';
import { SEARCH_KINDS } from './search-query.ts';

/** What staff find besides the content: inquiries by their texts, guests by their name or address, subscribers by their address. */
const STAFF_SEARCH_KINDS = [...SEARCH_KINDS, 'inquiry', 'registration', 'subscriber'] as const;

export const staffSearchResultSchema = z.object({
  kind: z.enum(STAFF_SEARCH_KINDS),
  key: z.string().describe('The id of the record; of a subscriber the address'),
  title: z.string(),
  subtitle: z.string().describe('May be empty'),
  imageUrl: z.string().nullable(),
  exhibitionId: z.uuid().optional().describe('Of a registration: whose guest list it is on'),
  isDraft: z.boolean().describe('Not public yet'),
});
export type StaffSearchResult = z.infer<typeof staffSearchResultSchema>;

/** The best of each kind. */
export const staffSearchResultsSchema = z.array(staffSearchResultSchema);
