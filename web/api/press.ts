import { queryOptions } from '@tanstack/react-query';
import { fetchAndParse } from './client.ts';
import { schemaLoader } from './schema-loader.ts';
import { listPagePath, paramReader, parseCursor } from './url-params.ts';

const path = '/api/cms/press';

/** The filters of the press page in an address. */
export type PressParams = { artist: string | null; cursor: number };

export const pressParamsFrom = (read: (name: string) => string | null): PressParams => ({
  artist: read('artist'),
  cursor: parseCursor(read('cursor')),
});

export const pressListPageQuery = ({ artist, cursor }: PressParams) =>
  queryOptions({
    queryKey: [listPagePath(path, cursor, { artist })] as const,
    queryFn: fetchAndParse(schemaLoader('pressListPage')),
  });

/** The queries of the press page at an address. */
export const pressPageQueries = (search: string) => [pressListPageQuery(pressParamsFrom(paramReader(search)))];

export const pressQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: fetchAndParse(schemaLoader('pressItems')),
});
