import '../../styles/staff/palette.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { normalizeQuery } from '../../../domain/search-query.ts';
import { usePerson } from '../../api/staff/auth.ts';
import { staffSearchQuery } from '../../api/staff/search.ts';
import { Button } from '../../ui/button.tsx';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { actionEntries, type Entry, rankEntries, recordEntry, screenEntries } from './palette-entries.ts';
import { PaletteOption } from './palette-option.tsx';
import { recentRecords, rememberRecord } from './recent-records.ts';
import { useGo } from './use-go.ts';

const TYPING_PAUSE_MS = 120;

type Props = { onClose: (onClosed?: () => void) => void };

/** Finds records, pages and actions while typing. Arrow keys choose one, Enter opens it. */
export function PaletteDialog({ onClose }: Props) {
  const person = usePerson();
  const go = useGo();
  const [text, setText] = useState('');
  const search = usePaletteSearch(text);
  const groups = search.groups;
  const listed = groups.flatMap(({ entries }) => entries);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = listed.find(({ id }) => id === chosenId) ?? listed[0];
  const input = useRef<HTMLInputElement>(null);
  const ids = { heading: useId(), list: useId() };
  const optionId = ({ id }: Entry) => `${ids.list}-${id}`;
  const chosenOption = chosen && optionId(chosen);

  const openEntry = ({ href, record }: Entry) => {
    if (record) rememberRecord(person?.id, record);
    // Once the dialog is closed, so that Back leads to the page where it was opened.
    onClose(() => go(href));
  };
  const [isEnterPending, setIsEnterPending] = useState(false);
  const onFound = useEffectEvent(() => {
    if (!isEnterPending) return;
    setIsEnterPending(false);
    if (chosen) openEntry(chosen);
  });
  useEffect(() => {
    if (!search.isPending) onFound();
  }, [search.isPending]);
  // After the dialog has taken the focus.
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (chosenOption) document.getElementById(chosenOption)?.scrollIntoView({ block: 'nearest' });
  }, [chosenOption]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && chosen) {
      event.preventDefault();
      const at = (listed.indexOf(chosen) + step + listed.length) % listed.length;
      setChosenId(listed[at]?.id ?? null);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // The best result may still be on its way.
    if (search.isPending && chosenId === null) setIsEnterPending(true);
    else if (chosen) openEntry(chosen);
  };
  const onOptionClick = (event: MouseEvent, entry: Entry) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openEntry(entry);
  };
  return (
    <Dialog labelledBy={ids.heading} shape="panel" onClose={() => onClose()}>
      <div className="palette">
        <h2 id={ids.heading} className="sr-only">
          Search
        </h2>
        <div className="flex items-center gap-4 border-b border-rule pr-4 pl-5">
          <input
            ref={input}
            type="text"
            inputMode="search"
            role="combobox"
            aria-label="Search"
            aria-autocomplete="list"
            aria-expanded={listed.length > 0}
            aria-controls={ids.list}
            aria-activedescendant={chosenOption}
            placeholder="Records, people who wrote, pages …"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={100}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setChosenId(null);
              setIsEnterPending(false);
            }}
            onKeyDown={onKeyDown}
            className="h-14 min-w-0 grow text-lead outline-none placeholder:text-quiet"
          />
          <CloseButton />
        </div>
        <div id={ids.list} role="listbox" aria-label="Results" aria-busy={search.isPending} className="palette-list">
          {groups.map(({ label, entries }) => (
            <fieldset key={label} aria-label={label} className="min-w-0 pb-2 first:pt-1">
              {!search.hasText && (
                <p aria-hidden className="px-5 pt-3 pb-1 text-small text-quiet">
                  {label}
                </p>
              )}
              {entries.map((entry) => (
                <PaletteOption
                  key={entry.id}
                  id={optionId(entry)}
                  entry={entry}
                  isChosen={entry === chosen}
                  isKindShown={search.hasText}
                  onClick={(event) => onOptionClick(event, entry)}
                />
              ))}
            </fieldset>
          ))}
        </div>
        <div className="flex min-h-10 items-center justify-between gap-4 border-t border-rule px-5 py-1.5 text-small text-quiet">
          <p role="status">{search.status}</p>
          {search.isError ? (
            <Button look="text" className="shrink-0 text-ink" onClick={search.retry}>
              Try again
            </Button>
          ) : (
            <p aria-hidden className="shrink-0 pointer-coarse:hidden">
              ↑ ↓ to choose, Enter to open
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

type Group = { label: string; entries: Entry[] };

/** Pages and actions immediately, records when the server has answered; before anything is typed what was opened lately. */
function usePaletteSearch(text: string) {
  const person = usePerson();
  const [recent] = useState(() => recentRecords(person?.id).map((record) => recordEntry(person, record)));
  const typed = normalizeQuery(text);
  const query = useDebounced(typed, TYPING_PAUSE_MS);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...staffSearchQuery(query),
    enabled: query !== '',
    // The last results stay until the next are there.
    placeholderData: keepPreviousData,
  });
  const [screens, actions] = [screenEntries(person), actionEntries(person)];
  const hasText = text.trim() !== '';
  const isPending = hasText && (typed !== query || (isFetching && (isPlaceholderData || !data)));
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
