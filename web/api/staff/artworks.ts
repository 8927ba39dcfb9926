import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type Artwork, artworkSchema } from '../../../domain/artwork.ts';
import { fetchAndParse, type QueryKey } from '../client.ts';
import type { Collection } from './records.ts';

const path = '/api/cms/artworks';

export const cmsArtworksQuery = queryOptions({ queryKey: [path] as const, queryFn: fetchInBatches });

export const artworkRecords: Collection<Artwork> = {
  noun: 'artwork',
  path,
  schema: artworkSchema,
  keyOf: ({ id }) => id,
  dependentQueries: [['/api/artworks'], ['/api/artists'], ['/api/cms/inquiries']],
};

/** For those who may not edit the other fields. */
export const artworkPriceRecords: Collection<Artwork> = { ...artworkRecords, replacedAt: 'price' };

const BATCH = 500;

/** Parses ten thousand artworks in batches, so that typing is not blocked. */
async function fetchInBatches(context: QueryFunctionContext<QueryKey>): Promise<Artwork[]> {
  const rows = await fetchAndParse(() => z.array(z.unknown()))(context);
  const artworks: Artwork[] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    if (from > 0) await new Promise((resolve) => setTimeout(resolve));
    for (const row of rows.slice(from, from + BATCH)) artworks.push(artworkSchema.parse(row));
  }
  return artworks;
}
