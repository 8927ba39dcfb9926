import { queryOptions } from '@tanstack/react-query';
import { fetchAndParse } from './client.ts';
import { schemaLoader } from './schema-loader.ts';

export const privacyDefaultQuery = queryOptions({
  queryKey: ['/api/privacy'] as const,
  queryFn: fetchAndParse(schemaLoader('privacyDefault')),
});
