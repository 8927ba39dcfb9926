import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { normalizeQuery } from '../../../domain/search-query.ts';
import { usePerson } from '../../api/staff/auth.ts';
import { staffSearchQuery } from '../../api/staff/search.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { actionEntries, type Entry, rankEntries, recordEntry, screenEntries } from './palette-entries.ts';
import { recentRecords } from './recent-records.ts';

const TYPING_PAUSE_MS = 120;

type Group = { label: string; entries: Entry[] };

/** Pages and actions immediately, records when the server has answered; before anything is typed what was opened lately. */
export function usePaletteSearch(text: string) {
  const person = usePerson();
  const [recent] = useState(() => recentRecords(person?.id).map((record) => recordEntry(person, record)));
  const typed = normalizeQuery(text);
  const query = useDebounced(typed, TYPING_PAUSE_MS);
  const { data, status, isError, isPlaceholderData, refetch } = useQuery({
    ...staffSearchQuery(query),
    enabled: query !== '',
    // The last results stay until the next are there.
    placeholderData: keepPreviousData,
  });
  const [screens, actions] = [screenEntries(person), actionEntries(person)];
  const hasText = text.trim() !== '';
  const isAwaited = query !== '' && (status === 'pending' || isPlaceholderData);
  const isPending = hasText && (typed !== query || isAwaited);
  const found = typed === '' || isError ? [] : (data ?? []).map((record) => recordEntry(person, record));
  const ranked = rankEntries(text, {
    screens: [...screens, ...actions],
    recent,
    found,
    areOutdated: isPending,
  });
  const groups: Group[] = hasText
    ? [{ label: 'Results', entries: ranked }]
    : [
        { label: 'Recent', entries: recent },
        { label: 'Pages', entries: screens },
        { label: 'Actions', entries: actions },
      ];
  const shown = groups.filter(({ entries }) => entries.length > 0);
  return {
    groups: shown,
    hasText,
    isPending,
    isError: isError && hasText && !isPending,
    retry: () => void refetch(),
    status: hasText ? statusText({ text, count: ranked.length, isPending, isError }) : '',
  };
}

type Status = { text: string; count: number; isPending: boolean; isError: boolean };

function statusText({ text, count, isPending, isError }: Status): string {
  if (isPending) return count === 0 ? 'Searching …' : '';
  if (isError) return 'The records could not be searched.';
  if (count === 0) return `Nothing was found for “${text.trim()}”`;
  return count === 1 ? '1 result' : `${count} results`;
}
