import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { actionsFor } from './status-actions.ts';
import type { Desk } from './use-inquiry-desk.ts';

/** Over the list: how many there are, and all of them at once. */
export function SelectAll({ desk: { shown, selection } }: { desk: Desk }) {
  const { selected, selectAll, clear } = selection;
  const box = useRef<HTMLInputElement>(null);
  const isAll = selected.length === shown.length;
  const isSome = selected.length > 0 && !isAll;
  useLayoutEffect(() => {
    // A state that no attribute has.
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <div className="flex items-center justify-between gap-4 border-y border-rule pr-3 pl-3.5">
      <label className="flex cursor-pointer items-center gap-3 py-2">
        <input
          ref={box}
          type="checkbox"
          className="size-4 cursor-pointer accent-ink"
          checked={isAll}
          onChange={isAll ? clear : selectAll}
        />
        Select all
      </label>
      <p role="status" className="text-quiet tabular-nums">
        {shown.length} {shown.length === 1 ? 'inquiry' : 'inquiries'}
      </p>
    </div>
  );
}

/** Below the list, so that no row moves away while several are chosen; and on the screen however long the list is. */
export function SelectionBar({ desk: { selection, apply, focusList } }: { desk: Desk }) {
  const { selected, clear } = selection;
  const isShown = selected.length > 0;
  const actions = actionsFor(selected);
  return (
    <div className={`sticky bottom-0 z-10 ${isShown ? 'space-y-2 border border-ink bg-paper px-3.5 py-3' : ''}`}>
      <div className="flex items-baseline justify-between gap-4">
        <p role="status" className="font-medium tabular-nums">
          {isShown && `${selected.length} selected`}
        </p>
        {isShown && (
          <Button
            look="text"
            className="!py-0.5 text-small"
            onClick={() => {
              clear();
              focusList();
            }}
          >
            Clear
          </Button>
        )}
      </div>
      {isShown && (
        // On a phone, four do not fit in a line: two and two.
        <div className={`flex flex-wrap gap-1.5 ${actions.length > 3 ? 'max-sm:grid max-sm:grid-cols-2' : ''}`}>
          {actions.map(({ id, status, label }) => (
            <Button key={id} look="small" className="pointer-coarse:py-2" onClick={() => apply(status, selected)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
