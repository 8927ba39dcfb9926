import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Option } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { cellByArrow, focusCellBelow } from './cell-focus.ts';

type Props = {
  /** 'Price of Untitled' */
  label: string;
  value: string;
  /** What a new value replaces; another one if the last change was not saved. */
  stored: string;
  /** The value in words. */
  text: string;
  children: ReactNode;
  /** Without them the value is typed. */
  options?: readonly Option[];
  /** Why it cannot be edited here. */
  lockedBecause: string | null;
  isInvalid: boolean;
  /** Called if the value was changed; `replaced` is what was stored when the cell was opened. */
  onCommit: (value: string, replaced: string) => void;
};

/**
 * What is being entered, what opened it, and what it began from: the list may be read again meanwhile. By pointer, a choice is
 * made with the click; by keyboard, Enter ends it.
 */
type Entry = { value: string; by: 'pointer' | 'key' | 'typing'; before: string; replaced: string };

/**
 * Edited in place, as in a spreadsheet: a click, Enter or typing opens it, Enter saves and goes down, Tab and leaving it
 * save, Escape restores.
 */
export function EditableCell({
  label,
  value,
  stored,
  text,
  children,
  options,
  lockedBecause,
  isInvalid,
  onCommit,
}: Props) {
  const [entry, setEntry] = useState<Entry | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isFocusDue = useRef(false);
  useLayoutEffect(() => {
    if (entry || !isFocusDue.current) return;
    isFocusDue.current = false;
    button.current?.focus();
  }, [entry]);

  const open = (initial: string, by: Entry['by']) => {
    if (lockedBecause) showToast({ title: lockedBecause });
    else setEntry({ value: initial, by, before: value, replaced: stored });
  };
  const close = ({ keepsFocus }: { keepsFocus: boolean }) => {
    isFocusDue.current = keepsFocus;
    setEntry(null);
  };
  const commit = (entered: string, { before, replaced }: Entry) => {
    if (entered !== before) onCommit(entered, replaced);
  };

  const onButtonKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = cellByArrow(event.key, event.currentTarget);
    const isTyped = event.key.length === 1 && event.key !== ' ';
    const isErased = event.key === 'Backspace' || event.key === 'Delete';
    if (target) target.focus();
    else if (isTyped) open(options ? optionFor(options, event.key, value) : event.key, 'typing');
    else if (isErased && !options) open('', 'typing');
    if (target !== undefined || isTyped || isErased) event.preventDefault();
  };

  if (!entry) {
    return (
      <button
        ref={button}
        type="button"
        aria-label={`${label}: ${text}`}
        aria-disabled={lockedBecause !== null || undefined}
        title={lockedBecause ?? undefined}
        data-invalid={isInvalid || undefined}
        className="record-cell"
        onKeyDown={onButtonKey}
        onClick={({ detail }) => open(value, detail > 0 ? 'pointer' : 'key')}
      >
        {children}
      </button>
    );
  }
  const control = {
    label,
    entry,
    onEnter: (entered: string) => setEntry({ ...entry, value: entered }),
    onBlur: () => {
      // The window lost the focus, not the cell: half a price must not be saved.
      if (!document.hasFocus()) return;
      close({ keepsFocus: false });
      commit(entry.value, entry);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
      event.preventDefault();
      if (event.key === 'Escape') return close({ keepsFocus: true });
      // Leaving the field saves it.
      if (focusCellBelow(event.currentTarget)) return;
      close({ keepsFocus: true });
      commit(entry.value, entry);
    },
  };
  if (!options) return <TextControl {...control} />;
  return (
    <ChoiceControl
      {...control}
      options={options}
      onChoose={(chosen) => {
        close({ keepsFocus: true });
        commit(chosen, entry);
      }}
    />
  );
}

type ControlProps = {
  label: string;
  entry: Entry;
  onEnter: (value: string) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

function TextControl({ label, entry, onEnter, onBlur, onKeyDown }: ControlProps) {
  const input = useRef<HTMLInputElement>(null);
  const isTyped = entry.by === 'typing';
  useLayoutEffect(() => {
    input.current?.focus();
    // The first letter stays; what was there before is replaced.
    if (!isTyped) input.current?.select();
  }, [isTyped]);
  return (
    <input
      ref={input}
      aria-label={label}
      className="control"
      enterKeyHint="next"
      value={entry.value}
      onChange={({ target }) => onEnter(target.value)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    />
  );
}

type ChoiceProps = ControlProps & { options: readonly Option[]; onChoose: (value: string) => void };

function ChoiceControl({ label, entry, options, onEnter, onChoose, onBlur, onKeyDown }: ChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  const isByPointer = entry.by === 'pointer';
  useLayoutEffect(() => {
    select.current?.focus();
    if (isByPointer && select.current && 'showPicker' in select.current) select.current.showPicker();
  }, [isByPointer]);
  return (
    <select
      ref={select}
      aria-label={label}
      className="control select cursor-pointer"
      value={entry.value}
      onChange={({ target }) => (isByPointer ? onChoose : onEnter)(target.value)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** The option whose label begins with the letter. */
const optionFor = (options: readonly Option[], letter: string, otherwise: string): string =>
  options.find(({ label }) => label.toLowerCase().startsWith(letter.toLowerCase()))?.value ?? otherwise;
