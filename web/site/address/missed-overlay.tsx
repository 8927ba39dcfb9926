import { useId } from 'react';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';

type Props = {
  title: string;
  /** As it stands in a sentence. */
  what: string;
  onRetry: () => unknown;
  onClose: () => void;
};

/** Where the overlay would be: whoever has scrolled far or steps from work to work would not see a word at the top of the page. */
export function MissedOverlay({ title, what, onRetry, onClose }: Props) {
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
