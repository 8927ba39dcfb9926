import { Button } from './button.tsx';

/** Error state of a failed query, with a retry button. */
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
