import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type Fair, fairFieldsOf, fairSchema } from '../../../domain/fair.ts';
import { type ContentCollection, filled } from './drafts.ts';
import { fetchAsStaff } from './staff-request.ts';

const path = '/api/cms/fairs';

export const cmsFairsQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: fetchAsStaff(z.array(fairSchema)),
});

const BLANK = {
  name: '',
  location: '',
  year: 0,
  startDate: '',
  endDate: '',
  participatingArtists: [],
  fairLogoUrl: null,
  externalUrl: null,
  boothImages: [],
  description: null,
  section: null,
};

export const fairRecords: ContentCollection<Fair> = {
  noun: 'fair',
  path,
  schema: fairSchema,
  keyOf: ({ id }) => id,
  fieldsOf: fairFieldsOf,
  withFields: (fair, { key, fields, updatedAt }) =>
    fairSchema.parse({ ...BLANK, ...fair, ...filled(BLANK, fields), id: key, updatedAt }),
  dependentQueries: [['/api/fairs']],
};
