import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { normalizeQuery, type SearchKind } from '../../../domain/search-query.ts';
import { recordSearchQuery } from '../../api/staff/search.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

const TYPING_PAUSE_MS = 200;

/**
 * What the search of the site finds where no record contains the text as it is typed: misspelt words, other forms. Undefined
 * while the first search is under way; while the text changes, the last results stay.
 */
export function useSimilarRecords<Stored extends { id: string }>(
  kind: SearchKind | undefined,
  search: string,
  records: readonly Stored[],
): readonly Stored[] | undefined {
  const typed = normalizeQuery(search);
  const text = useDebounced(typed, TYPING_PAUSE_MS);
  const isSearchable = kind !== undefined && typed !== '';
  const { data, isError } = useQuery({
    ...recordSearchQuery(kind ?? 'artist', text),
    enabled: isSearchable && text !== '',
    placeholderData: keepPreviousData,
  });
  if (!isSearchable || isError) return [];
  if (!data) return undefined;
  const byId = new Map(records.map((record) => [record.id, record]));
  return data.flatMap((id) => byId.get(id) ?? []);
}
