import { artistPath } from '../../domain/address.ts';
import { artistInputSchema } from '../../domain/artist.ts';
import { assignArtistAddresses } from '../addresses/repository.ts';
import { contentType } from '../publishing/content-type.ts';
import { artistRecord, createArtist, findArtist, updateArtist } from './repository.ts';

export const artistType = contentType({
  record: artistRecord,
  schema: artistInputSchema,
  title: 'name',
  pathOf: ({ slug }) => artistPath(slug),
  find: findArtist,
  create: (tx, input, { stamp }, id) => createArtist(tx, input, stamp, id),
  update: (tx, id, input, { stamp }) => updateArtist(tx, id, input, stamp),
  assignAddresses: assignArtistAddresses,
});
