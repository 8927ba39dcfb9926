import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useBottomBar } from '../../ui/use-bottom-bar.ts';
import type { Selection } from './use-selection.ts';

type SelectAllProps = { shownCount: number; selection: Selection<{ id: string }>; noun: readonly [string, string] };

/** Above the list: the count, and a checkbox for all. */
export function SelectAllBox({ shownCount, selection, noun: [singular, plural] }: SelectAllProps) {
  const { selected, selectAll, clear } = selection;
  const box = useRef<HTMLInputElement>(null);
  const isAll = selected.length === shownCount;
  const isSome = selected.length > 0 && !isAll;
  useLayoutEffect(() => {
    // `indeterminate` has no HTML attribute.
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <div className="flex items-center justify-between gap-4 border-y border-rule pr-3 pl-3.5">
      <label className="flex cursor-pointer items-center gap-3 py-2 pointer-coarse:gap-6">
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
        {shownCount} {shownCount === 1 ? singular : plural}
      </p>
    </div>
  );
}

type BarProps = {
  ref?: RefObject<HTMLDivElement | null>;
  count: number;
  onClear: () => void;
  /** Unmounted without a selection. */
  children: ReactNode;
};

/** Sticky below the list, so that selecting moves no row. */
export function SelectionFrame({ ref, count, onClear, children }: BarProps) {
  const own = useRef<HTMLDivElement>(null);
  const bar = ref ?? own;
  const isShown = count > 0;
  useBottomBar(bar, isShown);
  return (
    <div
      ref={bar}
      className={`selection-bar sticky bottom-0 z-10 ${isShown ? 'space-y-2 border border-ink bg-paper px-3.5 py-3' : ''}`}
    >
      <div className="flex items-baseline justify-between gap-4">
        <p role="status" className="font-medium tabular-nums">
          {isShown && `${count} selected`}
        </p>
        {isShown && (
          <Button look="text" className="!py-0.5 text-small" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
      {isShown && children}
    </div>
  );
}
