import { queryOptions } from '@tanstack/react-query';
import { normalizeQuery } from '../../domain/search-query.ts';
import { fetchAndParse } from './client.ts';
import { schemaLoader } from './schema-loader.ts';
import { paramReader } from './url-params.ts';

const fetchResults = fetchAndParse(schemaLoader('searchResults'));

/** A few results of each kind, while a normalized query is being typed. */
export const searchQuery = (query: string) =>
  queryOptions({ queryKey: [`/api/search?${new URLSearchParams({ q: query })}`] as const, queryFn: fetchResults });

/** More of them, for the page of results. */
export const searchPageQuery = (query: string) =>
  queryOptions({
    queryKey: [`/api/search?${new URLSearchParams({ q: query, view: 'page' })}`] as const,
    queryFn: fetchResults,
  });

export const searchHref = (text: string): string => `/search?${new URLSearchParams({ q: text.trim() })}`;

/** The queries of the search page at an address. */
export function searchPageQueries(search: string) {
  const query = normalizeQuery(paramReader(search)('q') ?? '');
  return query ? [searchPageQuery(query)] : [];
}
