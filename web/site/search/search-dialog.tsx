import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { SearchResults } from '../../../domain/search.ts';
import { normalizeQuery } from '../../../domain/search-query.ts';
import { searchHref, searchQuery } from '../../api/search.ts';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useIsSplashVisible } from '../../ui/overlays.ts';
import { SearchCombobox } from '../../ui/search-combobox.tsx';
import type { ShortcutSetting } from '../../ui/shortcuts.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { OVERLAY_STATE } from '../overlay/use-overlay.ts';
import { GROUP_LABELS, hasOverlay, isExternal, type ResultProps, ResultText } from './search-result.tsx';

const TYPING_PAUSE_MS = 120;

type Props = { shortcut: ShortcutSetting; onClose: (onClosed?: () => void) => void };

/** Searches while typing. Arrow keys choose a result, Enter opens it, or the page with all results. */
export function SearchDialog({ shortcut, onClose }: Props) {
  const [text, setText] = useState('');
  const query = useDebounced(normalizeQuery(text), TYPING_PAUSE_MS);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(query),
    enabled: query !== '',
    // The last results stay until the next are there.
    placeholderData: keepPreviousData,
  });
  const results = query === '' ? undefined : data;
  const listed = results?.groups.flatMap(({ kind, results: found }) => found.map((result) => ({ result, kind }))) ?? [];
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = listed.findIndex(({ result }) => result.id === chosenId);
  const goTo = useGoTo(onClose);
  const openResult = ({ result, kind }: ResultProps) => {
    if (isExternal(result)) window.open(result.path, '_blank', 'noopener');
    else goTo(result.path, hasOverlay(kind) ? OVERLAY_STATE : undefined);
  };
  const isCovered = useIsSplashVisible();
  const input = useRef<HTMLInputElement>(null);
  const ids = { heading: useId(), list: useId() };
  const optionId = (id: string) => `${ids.list}-${id}`;

  // After the dialog has taken the focus.
  useEffect(() => {
    if (!isCovered) input.current?.focus();
  }, [isCovered]);
  useEffect(() => {
    if (chosenId) document.getElementById(`${ids.list}-${chosenId}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId, ids.list]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && listed.length > 0) {
      event.preventDefault();
      // One place more than there are results: the input itself.
      const places = listed.length + 1;
      setChosenId(listed[((chosen + 1 + step + places) % places) - 1]?.result.id ?? null);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const entry = listed[chosen];
      if (entry) openResult(entry);
      else if (text.trim() !== '') goTo(searchHref(text));
    }
  };

  return (
    <Dialog shape="full" labelledBy={ids.heading} onClose={() => onClose()}>
      <div className="px-margin pb-section text-ink">
        <div className="flex h-14 items-center justify-between">
          <h2 id={ids.heading} className="text-small">
            Search
          </h2>
          <CloseButton />
        </div>
        <SearchCombobox
          ref={input}
          placeholder="Artists, works, exhibitions …"
          text={text}
          onText={(typed) => {
            setText(typed);
            setChosenId(null);
          }}
          onKeyDown={onKeyDown}
          listId={ids.list}
          isExpanded={listed.length > 0}
          activeOption={chosen >= 0 ? optionId(chosenId ?? '') : undefined}
          enterKeyHint="search"
          className="control mt-2 text-large placeholder:text-lead placeholder:text-quiet md:mt-6 md:placeholder:text-large"
        />
        <div className="mt-4 flex min-h-6 justify-between gap-6 text-small text-quiet">
          <p role="status">{results && statusText(results)}</p>
          <label className="flex shrink-0 cursor-pointer items-center gap-2 pointer-coarse:hidden">
            <input
              type="checkbox"
              className="size-4 cursor-pointer accent-ink"
              checked={shortcut.areOn}
              onChange={(event) => shortcut.setAreOn(event.target.checked)}
            />
            The key / opens the search
          </label>
        </div>
        {isError && <LoadFailure what="the results" onRetry={refetch} />}
        <div
          id={ids.list}
          role="listbox"
          aria-label="Results"
          aria-busy={isPlaceholderData}
          className="mt-4 grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3"
        >
          {results?.groups.map(({ kind, total, results: found }) => (
            <fieldset key={kind} aria-label={GROUP_LABELS[kind]} className="min-w-0">
              <p aria-hidden className="border-b border-rule pb-2 text-small">
                {GROUP_LABELS[kind]} <span className="text-quiet tabular-nums">{total}</span>
              </p>
              {found.map((result) => (
                <Option
                  key={result.id}
                  id={optionId(result.id)}
                  entry={{ result, kind }}
                  isChosen={result.id === chosenId}
                  onOpen={openResult}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

type OptionProps = {
  id: string;
  entry: ResultProps;
  isChosen: boolean;
  onOpen: (entry: ResultProps) => void;
};

/** A link, so that it can also be opened in a new tab. The keyboard reaches it through the input. */
function Option({ id, entry, isChosen, onOpen }: OptionProps) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || isExternal(entry.result)) return;
    event.preventDefault();
    onOpen(entry);
  };
  return (
    <a
      id={id}
      href={entry.result.path}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      target={isExternal(entry.result) ? '_blank' : undefined}
      rel="noopener"
      className="block py-2 pr-2 hover:bg-surface aria-selected:bg-surface"
      onClick={open}
    >
      <ResultText {...entry} />
    </a>
  );
}

/** Once the dialog is closed, so that Back leads to the page where the search was opened. */
function useGoTo(onClose: Props['onClose']) {
  const [, navigate] = useLocation();
  return (href: string, state?: object) => onClose(() => navigate(href, { state }));
}

/** Of the query that was searched for: what is being typed may be ahead. */
function statusText({ query, groups }: SearchResults): string {
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  if (count === 0) return `Nothing was found for “${query}”`;
  return count === 1 ? '1 result' : `${count} results. Enter opens the page of results.`;
}
