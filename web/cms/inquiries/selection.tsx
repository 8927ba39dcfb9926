import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { actionsFor } from './status-changes.ts';
import type { Inbox } from './use-inquiry-inbox.ts';

/** Above the list: the count, and a checkbox for all. */
export function SelectAll({ inbox: { shown, selection } }: { inbox: Inbox }) {
  const { selected, selectAll, clear } = selection;
  const box = useRef<HTMLInputElement>(null);
  const isAll = selected.length === shown.length;
  const isSome = selected.length > 0 && !isAll;
  useLayoutEffect(() => {
    // `indeterminate` has no HTML attribute.
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

/** Sticky below the list, so that selecting moves no row. */
export function SelectionBar({ inbox: { selection, apply, focusList } }: { inbox: Inbox }) {
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
        // Four do not fit in a line on a phone.
        <div className={`flex flex-wrap gap-1.5 ${actions.length > 3 ? 'max-sm:grid max-sm:grid-cols-2' : ''}`}>
          {actions.map(({ id, status, label }) => (
            <Button key={id} look="small" onClick={() => apply(status, selected)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
