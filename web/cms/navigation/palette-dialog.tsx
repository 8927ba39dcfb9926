import '../../styles/staff/palette.css';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { usePerson } from '../../api/staff/auth.ts';
import { Button } from '../../ui/button.tsx';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { SearchCombobox } from '../../ui/search-combobox.tsx';
import type { Entry } from './palette-entries.ts';
import { PaletteOption } from './palette-option.tsx';
import { rememberRecord } from './recent-records.ts';
import { useGo } from './use-go.ts';
import { usePaletteSearch } from './use-palette-search.ts';

type Props = {
  /** Refers to what the dialog contains. */
  content: RefObject<HTMLDivElement | null>;
  /** Before the dialog was loaded. */
  typedBefore: string;
  onClose: (onClosed?: () => void) => void;
};

/** Finds records, pages and actions while typing. Arrow keys choose one, Enter opens it. */
export function PaletteDialog({ content, typedBefore, onClose }: Props) {
  const person = usePerson();
  const go = useGo();
  const [text, setText] = useState(typedBefore);
  const search = usePaletteSearch(text);
  const listed = search.groups.flatMap(({ entries }) => entries);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = listed.find(({ id }) => id === chosenId) ?? listed[0];
  const input = useRef<HTMLInputElement>(null);
  const ids = { heading: useId(), list: useId() };
  // By entry and not by place: another best result is announced only if its id is another.
  const optionId = ({ id }: Entry) => `${ids.list}-${encodeURIComponent(id)}`;
  const chosenOption = chosen && optionId(chosen);

  const openEntry = ({ href, record }: Entry) => {
    // Once the dialog is closed, so that Back leads to the page where it was opened.
    onClose(() => {
      if (record) rememberRecord(person?.id, record);
      go(href);
    });
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
  useFocusOnReplacement();
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
    // Held down on the button that opened the palette.
    if (event.repeat) return;
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
      <div ref={content} className="palette">
        <h2 id={ids.heading} className="sr-only">
          Search
        </h2>
        <div className="flex items-center gap-4 border-b border-rule pr-4 pl-5">
          <SearchCombobox
            ref={input}
            placeholder="Records, people who wrote, pages …"
            text={text}
            onText={(typed) => {
              setText(typed);
              setChosenId(null);
              setIsEnterPending(false);
            }}
            onKeyDown={onKeyDown}
            listId={ids.list}
            isExpanded={listed.length > 0}
            activeOption={chosenOption}
            enterKeyHint="go"
            className="h-14 min-w-0 grow text-lead outline-none placeholder:text-quiet"
          />
          <CloseButton />
        </div>
        <div id={ids.list} role="listbox" aria-label="Results" aria-busy={search.isPending} className="palette-list">
          {search.groups.map(({ label, entries }) => (
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

/**
 * Closing restores the focus, unless the element is gone: once the dialog takes the focus from the input of a cell that is
 * edited in place, a button replaces it.
 */
function useFocusOnReplacement(): void {
  const [opener] = useState(() => ({ element: document.activeElement, parent: document.activeElement?.parentElement }));
  useEffect(() => {
    const { element, parent } = opener;
    return () => {
      if (!element?.isConnected) parent?.querySelector('button')?.focus({ preventScroll: true });
    };
  }, [opener]);
}
