import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { keepFocusIn } from '../../ui/keep-focus-in.ts';

type Props = { isStale: boolean; isFetching: boolean; onRetry: () => Promise<unknown> };

/** For data whose last refetch failed. */
export function StaleNote({ isStale, isFetching, onRetry }: Props) {
  const note = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={note}
      role="status"
      tabIndex={-1}
      className="outline-none flex flex-wrap items-baseline gap-x-3 text-small"
    >
      {isStale && (
        <>
          <p className="text-quiet">Not up to date</p>
          <Button look="text" isBusy={isFetching} onClick={() => void onRetry().then(() => keepFocusIn(note))}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}
