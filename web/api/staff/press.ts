import { z } from 'zod';
import { type PressItem, pressItemFieldsOf, pressItemSchema } from '../../../domain/press.ts';
import { type ContentCollection, filled } from './drafts.ts';

/** The artist may not be chosen yet. */
const draftedSchema = pressItemSchema.omit({ artist: true }).extend({ artistId: z.string() });

const BLANK = { artistId: '', title: '', outlet: '', date: '', description: '', url: null };

export const pressRecords: ContentCollection<PressItem> = {
  noun: 'press item',
  path: '/api/cms/press',
  schema: pressItemSchema,
  keyOf: ({ id }) => id,
  fieldsOf: pressItemFieldsOf,
  withFields: (item, { key, fields, updatedAt }, artists) => {
    const record = draftedSchema.parse({ ...BLANK, ...item, ...filled(BLANK, fields), id: key, updatedAt });
    const { id = record.artistId, name = '' } = artists.find((artist) => artist.id === record.artistId) ?? {};
    return { ...record, artist: { id, name } };
  },
  dependentQueries: [['/api/cms/press?view=part'], ['/api/artists']],
};
