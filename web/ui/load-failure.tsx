import { Button } from './button.tsx';

/** Data that could not be had, and the way to ask again. */
export function LoadFailure({ what, onRetry }: { what: string; onRetry: () => unknown }) {
  return (
    <div role="alert" className="py-8">
      <p className="text-title">Failed to load {what}</p>
      <Button look="text" className="mt-2" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  );
}
