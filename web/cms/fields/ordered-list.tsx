import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useReordering } from './use-reordering.ts';

type Props<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onMove: (from: number, to: number) => void;
  /** Of the last item in the list, it has to move the focus elsewhere. */
  onRemove?: (index: number) => void;
  /** Where several lists are ordered, it is said once, beside them. */
  isHintVisible?: boolean;
  children: (item: Item) => ReactNode;
};

export const ORDERING_HINT = 'Drag by the dots, press the arrow keys on them, or type a number.';

/** Rows that are ordered by dragging, by keys, or by typing a number. */
export function OrderedList<Item>(props: Props<Item>) {
  const { label, items, keyOf, nameOf, onMove, onRemove, isHintVisible = true, children } = props;
  const hint = useId();
  const [announcement, setAnnouncement] = useState('');
  const count = items.length;
  const isOrdered = count > 1;
  const { list, move, controlProps, focusAfterRemoval, drag } = useReordering(count, (from, to) => {
    const moved = items[from];
    if (moved) setAnnouncement(`${nameOf(moved)} is now number ${to + 1} of ${count}.`);
    onMove(from, to);
  });
  const remove = (item: Item, index: number) => {
    focusAfterRemoval(index, 'remove');
    setAnnouncement(`${nameOf(item)} removed, ${count - 1} left.`);
    onRemove?.(index);
  };
  return (
    <>
      {isOrdered && (
        <p id={hint} className={isHintVisible ? 'text-small text-quiet' : 'sr-only'}>
          {ORDERING_HINT}
        </p>
      )}
      {count > 0 && (
        <ol ref={list} aria-label={label} className="mt-2 border-t border-rule">
          {items.map((item, index) => (
            <li
              key={keyOf(item)}
              className="relative flex items-center gap-2 border-b border-rule bg-paper py-1.5 in-data-reordering:transition-transform in-data-reordering:duration-200 data-dragged:z-1 data-dragged:bg-surface data-dragged:transition-none motion-reduce:transition-none sm:gap-3"
            >
              {isOrdered && (
                <>
                  <button
                    type="button"
                    aria-label={`Move ${nameOf(item)}`}
                    aria-describedby={hint}
                    className="-ml-3 flex size-11 shrink-0 cursor-grab touch-none items-center justify-center text-quiet hover:text-ink active:cursor-grabbing"
                    onPointerDown={(event) => drag(event, index, 'handle')}
                    {...controlProps(index, 'handle', { isHandle: true })}
                  >
                    <Dots />
                  </button>
                  <PositionField
                    {...controlProps(index, 'position')}
                    label={`Position of ${nameOf(item)}`}
                    place={index}
                    count={count}
                    onType={(to) => move(index, to, 'position')}
                  />
                </>
              )}
              <div className="min-w-0 grow">{children(item)}</div>
              {onRemove && (
                <button
                  type="button"
                  aria-label={`Remove ${nameOf(item)}`}
                  className="-mr-3 size-11 shrink-0 cursor-pointer text-lead text-quiet hover:text-ink"
                  onClick={() => remove(item, index)}
                  {...controlProps(index, 'remove')}
                >
                  ×
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      <p role="status" aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

const Dots = () => (
  <svg aria-hidden viewBox="0 0 10 16" className="h-4 fill-current">
    {[2, 8, 14].flatMap((y) => [2, 8].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r={1.4} />))}
  </svg>
);

type PositionProps = {
  label: string;
  /** From 0; shown from 1. */
  place: number;
  count: number;
  onType: (place: number) => void;
  'data-control': string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** Moves the item on Enter, or when it is left. */
function PositionField({ label, place, count, onType, onKeyDown, ...control }: PositionProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    setTyped(null);
    const number = Number(typed);
    if (typed?.trim() && Number.isInteger(number)) onType(Math.max(1, Math.min(number, count)) - 1);
  };
  return (
    <input
      {...control}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      className="control h-9 w-11! shrink-0 px-1! text-center tabular-nums pointer-coarse:h-11"
      value={typed ?? String(place + 1)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        onKeyDown(event);
        // Enter must not submit the form, Escape not close the dialog while it takes back what was typed.
        if (event.key !== 'Enter' && (event.key !== 'Escape' || typed === null)) return;
        event.preventDefault();
        if (event.key === 'Enter') commit();
        else setTyped(null);
      }}
    />
  );
}
