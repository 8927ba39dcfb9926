import { eq } from 'drizzle-orm';
import { exhibitionInputSchema } from '../../domain/exhibition.ts';
import { assignAddresses } from '../addresses/repository.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { contentType } from '../publishing/content-type.ts';
import { createExhibition, exhibitionRecord, findExhibition, updateExhibition } from './repository.ts';

export const exhibitionType = contentType({
  record: exhibitionRecord,
  schema: exhibitionInputSchema,
  title: 'title',
  pathOf: ({ path }) => path,
  find: findExhibition,
  create: (tx, input, { stamp, today }, id) => createExhibition(tx, input, stamp, today, id),
  update: (tx, id, input, { stamp, today }) => updateExhibition(tx, id, input, stamp, today),
  assignAddresses: (tx, id) => assignAddresses(tx, 'exhibition', eq(exhibitions.id, id)),
});
