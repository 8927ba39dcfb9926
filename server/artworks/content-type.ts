import { eq } from 'drizzle-orm';
import { artworkInputSchema } from '../../domain/artwork.ts';
import { assignAddresses } from '../addresses/repository.ts';
import { artworks } from '../db/schema/artwork.ts';
import { contentType } from '../publishing/content-type.ts';
import { artworkRecord, createArtwork, findArtwork, updateArtwork } from './repository.ts';

export const artworkType = contentType({
  record: artworkRecord,
  schema: artworkInputSchema,
  title: 'title',
  pathOf: ({ path }) => path,
  find: findArtwork,
  create: (tx, input, { stamp }, id) => createArtwork(tx, input, stamp, id),
  update: (tx, id, input, { stamp }) => updateArtwork(tx, id, input, stamp),
  assignAddresses: (tx, id) => assignAddresses(tx, 'artwork', eq(artworks.id, id)),
});
