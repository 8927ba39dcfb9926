import { z } from 'zod';

/** How many records the tabs of the dashboard list, with drafts of new ones. */
export const recordCountsSchema = z.object({
  artists: z.int(),
  exhibitions: z.int(),
  fairs: z.int(),
  artworks: z.int(),
  press: z.int(),
  subscribers: z.int(),
});
export type RecordCounts = z.infer<typeof recordCountsSchema>;
