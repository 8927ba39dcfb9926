import { type Exhibition, exhibitionSchema } from '../../../domain/exhibition.ts';
import type { Collection } from './records.ts';

export const exhibitionRecords: Collection<Exhibition> = {
  noun: 'exhibition',
  path: '/api/cms/exhibitions',
  schema: exhibitionSchema,
  keyOf: ({ id }) => id,
  dependentQueries: [
    ['/api/cms/exhibitions?view=cards'],
    ['/api/cms/exhibitions?view=featured'],
    ['/api/cms/exhibitions?view=part'],
    ['/api/exhibitions'],
    ['/api/artists'],
  ],
};
