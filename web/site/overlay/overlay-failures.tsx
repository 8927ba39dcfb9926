import { useId } from 'react';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';

/** On the page, when the address names a record that does not exist any more. */
export function GoneNotice({ what }: { what: string }) {
  return (
    <p role="status" className="my-8 border-l-2 border-ink py-1 pl-4">
      The {what} you were looking for is no longer on this page.
    </p>
  );
}

type Props = { title: string; what: string; onRetry: () => unknown; onClose: () => void };

/** In place of the overlay: a message on the page below may be outside the viewport. */
export function OverlayLoadFailure({ title, what, onRetry, onClose }: Props) {
  const heading = useId();
  return (
    <Dialog shape="full" labelledBy={heading} onClose={onClose}>
      <div className="px-margin">
        <div className="flex h-14 items-center justify-between">
          <h2 id={heading} className="text-small">
            {title}
          </h2>
          <CloseButton />
        </div>
        <LoadFailure what={what} onRetry={onRetry} />
      </div>
    </Dialog>
  );
}
