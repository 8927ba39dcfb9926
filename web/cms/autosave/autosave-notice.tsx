import { useRef } from 'react';
import { formatBriefly } from '../../../domain/date-time.ts';
import { useSite } from '../../api/site.tsx';
import { Button } from '../../ui/button.tsx';
import { keepFocusIn } from '../../ui/keep-focus-in.ts';
import type { Autosave } from './use-autosave.ts';

/** At the top of a form. Nothing is restored without asking. */
export function AutosaveNotice({ autosave, className = '' }: { autosave: Autosave; className?: string }) {
  const { found, restore, discard, showsFailure } = autosave;
  const { today } = useSite();
  const region = useRef<HTMLDivElement>(null);
  return (
    <div ref={region} role="status" tabIndex={-1} className="outline-none">
      {found && (
        <div
          className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border border-rule bg-surface px-4 py-2.5 ${className}`}
        >
          <div className="min-w-0">
            <p>Unsaved changes from {formatBriefly(found.savedAt, today)} were found.</p>
            <p className="text-small text-quiet">
              {found.labels.join(', ')}. {found.outdated}
            </p>
          </div>
          <div className="flex gap-3">
            <Button
              look="compactOutline"
              className="max-sm:min-h-11"
              onClick={() => {
                restore();
                keepFocusIn(region);
              }}
            >
              Restore
            </Button>
            <Button
              look="compactOutline"
              className="max-sm:min-h-11"
              onClick={() => {
                discard();
                keepFocusIn(region);
              }}
            >
              Discard
            </Button>
          </div>
        </div>
      )}
      {showsFailure && (
        <p className={`text-small text-quiet ${className}`}>
          This browser cannot store unsaved changes, so please save often.
        </p>
      )}
    </div>
  );
}
