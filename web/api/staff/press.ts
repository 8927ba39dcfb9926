import { type PressItem, pressItemSchema } from '../../../domain/press.ts';
import type { Collection } from './records.ts';

export const pressRecords: Collection<PressItem> = {
  noun: 'press item',
  path: '/api/cms/press',
  schema: pressItemSchema,
  keyOf: ({ id }) => id,
  dependentQueries: [['/api/cms/press?view=part'], ['/api/artists']],
};
