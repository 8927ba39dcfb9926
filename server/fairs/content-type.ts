import { fairInputSchema } from '../../domain/fair.ts';
import { fairStatus } from '../../domain/fair-status.ts';
import { contentType } from '../publishing/content-type.ts';
import { createFair, fairRecord, findFair, updateFair } from './repository.ts';

export const fairType = contentType({
  record: fairRecord,
  schema: fairInputSchema,
  title: 'name',
  pathOf: (fair, today) => (fairStatus(fair, today) === 'past' ? '/fairs?view=past' : '/fairs'),
  find: findFair,
  create: (tx, input, { stamp }, id) => createFair(tx, input, stamp, id),
  update: (tx, id, input, { stamp }) => updateFair(tx, id, input, stamp),
});
