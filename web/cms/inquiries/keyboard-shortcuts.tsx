import { useId } from 'react';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import type { ShortcutSetting } from '../../ui/shortcuts.ts';

const SHORTCUTS: readonly { keys: readonly string[]; what: string }[] = [
  { keys: ['j', '↓'], what: 'Next inquiry' },
  { keys: ['k', '↑'], what: 'Previous inquiry' },
  { keys: ['Enter'], what: 'Open' },
  { keys: ['r'], what: 'Reply' },
  { keys: ['a'], what: 'Mark as answered' },
  { keys: ['e'], what: 'Archive' },
  { keys: ['s'], what: 'Spam' },
  { keys: ['n'], what: 'Mark as new' },
  { keys: ['x'], what: 'Select' },
  { keys: ['u'], what: 'Undo the last change' },
  { keys: ['/'], what: 'Search' },
  { keys: ['Esc'], what: 'Clear the selection, or close' },
  { keys: ['?'], what: 'This list' },
];

export function ShortcutsDialog({ setting, onClose }: { setting: ShortcutSetting; onClose: () => void }) {
  const heading = useId();
  return (
    <Dialog labelledBy={heading} shape="panel" isNarrow onClose={onClose}>
      <div className="p-6 md:p-8">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id={heading} className="text-lead font-medium">
            Keys
          </h2>
          <CloseButton />
        </div>
        <dl className="mt-3 border-t border-rule">
          {SHORTCUTS.map(({ keys, what }) => (
            <div key={what} className="flex items-center gap-4 border-b border-rule py-1.5">
              <dt className="flex w-20 shrink-0 gap-1.5">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="min-w-6 border border-rule bg-surface px-1.5 text-center font-sans text-small"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-small text-quiet">Where some are selected, a, e, s and n are for all of them.</p>
        <label className="mt-4 flex cursor-pointer items-center gap-3 py-1">
          <input
            type="checkbox"
            className="size-4 cursor-pointer accent-ink"
            checked={setting.areOn}
            onChange={(event) => setting.setAreOn(event.target.checked)}
          />
          Single keys work on this page
        </label>
      </div>
    </Dialog>
  );
}
