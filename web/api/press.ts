import { queryOptions } from '@tanstack/react-query';
import { PRESS_PAGE_SIZE } from '../../domain/page-sizes.ts';
import { fetchAndParse } from './client.ts';
import { cursorFrom, pageOffset } from './list-pages.ts';
import { schemaLoader } from './schema-loader.ts';
import { listPagePath, paramReader } from './url-params.ts';

const path = '/api/cms/press';

export const PRESS_PAGES = { first: PRESS_PAGE_SIZE, later: PRESS_PAGE_SIZE };

/** The filters of the press page in an address. */
export type PressParams = { artist: string | null; cursor: number };

export const pressParamsFrom = (read: (name: string) => string | null): PressParams => ({
  artist: read('artist'),
  cursor: cursorFrom(read, PRESS_PAGES),
});

export const pressListPageQuery = ({ artist, cursor }: PressParams) =>
  queryOptions({
    queryKey: [listPagePath(path, cursor, { artist })] as const,
    queryFn: fetchAndParse(schemaLoader('pressListPage')),
  });

/** The queries of the press page at an address. */
export function pressPageQueries(search: string) {
  const read = paramReader(search);
  return [{ ...pressListPageQuery(pressParamsFrom(read)), offset: pageOffset(read, PRESS_PAGES) }];
}

export const pressQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: fetchAndParse(schemaLoader('pressItems')),
});
