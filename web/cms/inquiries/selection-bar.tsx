import { useLayoutEffect, useRef } from 'react';
import type { InquiryStatus } from '../../../domain/inbox.ts';
import { Button } from '../../ui/button.tsx';
import type { Desk } from './use-inquiry-desk.ts';

const ACTIONS: readonly { status: InquiryStatus; label: string }[] = [
  { status: 'answered', label: 'Mark as answered' },
  { status: 'archived', label: 'Archive' },
  { status: 'spam', label: 'Spam' },
  { status: 'new', label: 'Mark as new' },
];

/** Over the list: how many there are, or what can be done with those that are chosen. */
export function SelectionBar({ desk: { shown, selection, apply } }: { desk: Desk }) {
  const { selected, selectAll, clear } = selection;
  const box = useRef<HTMLInputElement>(null);
  const isAll = selected.length === shown.length;
  const isSome = selected.length > 0 && !isAll;
  useLayoutEffect(() => {
    // A state that no attribute has.
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-rule bg-paper py-2 pr-3">
      <label className="flex cursor-pointer items-center gap-3 pl-3.5">
        <input
          ref={box}
          type="checkbox"
          className="size-4 cursor-pointer accent-ink"
          checked={isAll}
          onChange={isAll ? clear : selectAll}
        />
        Select all
      </label>
      <p role="status" className="mr-auto text-quiet tabular-nums">
        {selected.length > 0 ? `${selected.length} selected` : shownText(shown.length)}
      </p>
      {selected.length > 0 && (
        <div className="flex flex-wrap gap-1.5 max-sm:pl-3.5">
          {ACTIONS.map(({ status, label }) => (
            <Button key={status} look="small" onClick={() => apply(status, selected)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

const shownText = (count: number): string => `${count} ${count === 1 ? 'inquiry' : 'inquiries'}`;
