import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type Artwork, artworkFieldsOf, artworkSchema } from '../../../domain/artwork.ts';
import { fetchAndParse, type QueryKey } from '../client.ts';
import { type ContentCollection, filled } from './drafts.ts';

const path = '/api/cms/artworks';

export const cmsArtworksQuery = queryOptions({ queryKey: [path] as const, queryFn: fetchInBatches });

/** The artist may not be chosen yet. */
const draftedSchema = artworkSchema.omit({ artist: true }).extend({ artistId: z.string() });

const BLANK = {
  path: '',
  artistId: '',
  title: '',
  material: '',
  size: '',
  price: null,
  showPrice: 'true',
  priceCategory: null,
  description: null,
  year: null,
  imageUrl: null,
  imageAlt: null,
  inquireUrl: null,
  available: 'true',
};

export const artworkRecords: ContentCollection<Artwork> = {
  noun: 'artwork',
  path,
  schema: artworkSchema,
  keyOf: ({ id }) => id,
  fieldsOf: artworkFieldsOf,
  withFields: (artwork, { key, fields, updatedAt }, artists) => {
    const record = draftedSchema.parse({ ...BLANK, ...artwork, ...filled(BLANK, fields), id: key, updatedAt });
    const {
      id = record.artistId,
      name = '',
      nationality = null,
    } = artists.find((artist) => artist.id === record.artistId) ?? {};
    return { ...record, artist: { id, name, nationality } };
  },
  dependentQueries: [
    ['/api/artworks'],
    ['/api/artists'],
    ['/api/cms/exhibitions'],
    ['/api/exhibitions'],
    ['/api/cms/inquiries'],
  ],
};

/** For those who may not edit the other fields. */
export const artworkPriceRecords: ContentCollection<Artwork> = { ...artworkRecords, replacedAt: 'price' };

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
