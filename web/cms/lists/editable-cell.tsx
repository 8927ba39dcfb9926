import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Option } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { GO_KEY } from '../navigation/sections.ts';
import { useStaffKeys } from '../navigation/staff-keys.ts';
import { cellByArrow, focusCellBelow } from './cell-focus.ts';

type Props = {
  /** Unique in the list. */
  id: string;
  /** Of the list: a row that moves to another block is mounted anew, and its open cell continues. */
  openCell: RefObject<OpenCell>;
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
  /** Where the value is not saved: id of the text that says why. */
  reasonId: string | undefined;
  /** Called if the value was changed; `replaced` is what was stored when the cell was opened. */
  onCommit: (value: string, replaced: string) => void;
};

/**
 * What is being entered, what opened it, and what it began from: the list may be read again meanwhile. By pointer, a choice is
 * made with the click; by keyboard, Enter ends it.
 */
type Entry = { value: string; by: 'pointer' | 'key' | 'typing'; before: string; replaced: string };

/** `save` is called if the list is left without leaving the cell: by a step in the browser's history. */
export type OpenCell = { id: string; entry: Entry; save: () => void } | null;

export const isChangedCell = (cell: OpenCell): boolean => cell !== null && cell.entry.value !== cell.entry.before;

/**
 * Edited in place, as in a spreadsheet: a click, Enter or typing opens it, Enter saves and goes down, Tab and leaving it
 * save, Escape restores.
 */
export function EditableCell({
  id,
  openCell,
  label,
  value,
  stored,
  text,
  children,
  options,
  lockedBecause,
  reasonId,
  onCommit,
}: Props) {
  const [entry, setEntry] = useState(() => (openCell.current?.id === id ? openCell.current.entry : null));
  const areKeysOn = useStaffKeys().areOn;
  const button = useRef<HTMLButtonElement>(null);
  const isFocusDue = useRef(false);
  useLayoutEffect(() => {
    if (entry || !isFocusDue.current) return;
    isFocusDue.current = false;
    button.current?.focus();
  }, [entry]);

  const commit = (entered: string, { before, replaced }: Entry) => {
    if (entered !== before) onCommit(entered, replaced);
  };
  const enter = (next: Entry | null) => {
    // What was typed is not selected again, and a picker opens only on a click.
    openCell.current = next && { id, entry: { ...next, by: 'typing' }, save: () => commit(next.value, next) };
    setEntry(next);
  };
  const open = (initial: string, by: Entry['by']) => {
    if (lockedBecause) showToast({ title: lockedBecause });
    else enter({ value: initial, by, before: value, replaced: stored });
  };
  const close = ({ keepsFocus }: { keepsFocus: boolean }) => {
    isFocusDue.current = keepsFocus;
    enter(null);
  };

  const onButtonKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    // The second key of a shortcut is handled already.
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = cellByArrow(event.key, event.currentTarget);
    const isTyped = event.key.length === 1 && event.key !== ' ' && !(areKeysOn && isShortcut(event));
    const option = options?.find(({ label }) => label.toLowerCase().startsWith(event.key.toLowerCase()));
    const isErased = event.key === 'Backspace' || event.key === 'Delete';
    if (target) target.focus();
    else if (isTyped && !options) open(event.key, 'typing');
    else if (isTyped && option) open(option.value, 'typing');
    else if (isErased && !options) open('', 'typing');
    if (target !== undefined || isTyped || isErased) event.preventDefault();
  };

  if (!entry) {
    return (
      <button
        ref={button}
        type="button"
        aria-label={`${label}: ${text}${reasonId ? ', not saved' : ''}`}
        aria-describedby={reasonId}
        aria-disabled={lockedBecause !== null || undefined}
        title={lockedBecause ?? undefined}
        data-invalid={reasonId !== undefined || undefined}
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
    reasonId,
    entry,
    onEnter: (entered: string) => enter({ ...entry, value: entered }),
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
  reasonId: string | undefined;
  entry: Entry;
  onEnter: (value: string) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

function TextControl({ label, reasonId, entry, onEnter, onBlur, onKeyDown }: ControlProps) {
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
      aria-invalid={reasonId !== undefined}
      aria-describedby={reasonId}
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

function ChoiceControl({ label, reasonId, entry, options, onEnter, onChoose, onBlur, onKeyDown }: ChoiceProps) {
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
      aria-invalid={reasonId !== undefined}
      aria-describedby={reasonId}
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

/** Single keys of the staff area work on a cell, too: opened by one of them, it would take the next key as its value. */
const isShortcut = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === '?' || (key.toLowerCase() === GO_KEY && !shiftKey);
