import { z } from 'zod';
import { priceFilterSchema, statusFilterSchema } from '../../domain/artwork-list.ts';
import { cursor, ifItMakesSense, wholeNumber, year } from '../http/list-query.ts';

const DEFAULT_LIMIT = 48;
const MAX_LIMIT = 100;

export const artworkFiltersQuery = z.object({
  artist: ifItMakesSense(z.uuid()).describe('Id of an artist who has works here'),
  price: ifItMakesSense(priceFilterSchema),
  year: year('A year that works here are from'),
  status: ifItMakesSense(statusFilterSchema),
});
export type ArtworkFiltersQuery = z.infer<typeof artworkFiltersQuery>;

export const artworkListQuery = artworkFiltersQuery.extend({
  cursor: cursor('How many works to skip; 0 if it is left out'),
  limit: wholeNumber('Limit', MAX_LIMIT)
    .optional()
    .describe(`How many works at most, up to ${MAX_LIMIT}; ${DEFAULT_LIMIT} if it is left out`),
  facets: z
    .literal('none', { error: "Facets must be 'none' or left out" })
    .optional()
    .describe('Leaves out what can be chosen'),
});

export const pageOf = ({ cursor = 0, limit = DEFAULT_LIMIT }: z.infer<typeof artworkListQuery>) => ({ cursor, limit });
