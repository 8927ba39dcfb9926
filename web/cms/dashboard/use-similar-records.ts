import { useQuery } from '@tanstack/react-query';
import { normalizeQuery, type SearchKind } from '../../../domain/search-query.ts';
import { recordSearchQuery } from '../../api/staff/search.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

const TYPING_PAUSE_MS = 200;

/** What the search of the site finds where no record contains the text as it is typed: misspelt words, other forms. */
export function useSimilarRecords<Stored extends { id: string }>(
  kind: SearchKind | undefined,
  search: string,
  records: readonly Stored[],
): readonly Stored[] {
  const text = useDebounced(normalizeQuery(search), TYPING_PAUSE_MS);
  const { data } = useQuery({
    ...recordSearchQuery(kind ?? 'artist', text),
    enabled: kind !== undefined && text !== '' && search !== '',
  });
  if (!data || search === '') return [];
  const byId = new Map(records.map((record) => [record.id, record]));
  return data.flatMap((id) => byId.get(id) ?? []);
}
