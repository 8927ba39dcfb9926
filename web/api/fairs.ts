import { queryOptions } from '@tanstack/react-query';
import { fetchAndParse } from './client.ts';
import { schemaLoader } from './schema-loader.ts';

export const fairsQuery = queryOptions({
  queryKey: ['/api/fairs'] as const,
  queryFn: fetchAndParse(schemaLoader('fairs')),
});
