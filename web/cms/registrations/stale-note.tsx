import { Button } from '../../ui/button.tsx';

type Props = { isStale: boolean; isFetching: boolean; onRetry: () => unknown };

/** Beside numbers that are shown although the newest could not be read. */
export function StaleNote({ isStale, isFetching, onRetry }: Props) {
  return (
    <div role="status" className="flex flex-wrap items-baseline gap-x-3 text-small">
      {isStale && (
        <>
          <p className="text-quiet">Not up to date</p>
          <Button look="text" isBusy={isFetching} onClick={() => onRetry()}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}
