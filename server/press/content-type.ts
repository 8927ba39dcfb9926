import { pressItemInputSchema } from '../../domain/press.ts';
import { contentType } from '../publishing/content-type.ts';
import { createPressItem, findPressItem, pressItemRecord, updatePressItem } from './repository.ts';

export const pressItemType = contentType({
  record: pressItemRecord,
  schema: pressItemInputSchema,
  title: 'title',
  pathOf: ({ artist }) => `/press?artist=${encodeURIComponent(artist.name)}`,
  find: findPressItem,
  create: (tx, input, { stamp }, id) => createPressItem(tx, input, stamp, id),
  update: (tx, id, input, { stamp }) => updatePressItem(tx, id, input, stamp),
});
