import { useId } from 'react';
import { usePerson } from '../../api/staff/auth.ts';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { PALETTE_KEYS } from './palette-key.ts';
import { ALL_SCREENS, GO_KEY, mayOpenScreen } from './sections.ts';
import { useStaffKeys } from './staff-keys.ts';

type Shortcut = { keys: readonly string[]; what: string };

const INBOX: readonly Shortcut[] = [
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
];

/** All keys of the staff area. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const heading = useId();
  const person = usePerson();
  const setting = useStaffKeys();
  const everywhere = [
    { keys: PALETTE_KEYS, what: 'Search everything' },
    ...ALL_SCREENS.filter((screen) => mayOpenScreen(person, screen)).flatMap(({ key, label }) =>
      key ? [{ keys: [GO_KEY, key], what: label }] : [],
    ),
    { keys: ['?'], what: 'This list' },
  ];
  return (
    <Dialog labelledBy={heading} shape="panel" onClose={onClose}>
      <div className="p-6 md:p-8">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id={heading} className="text-lead font-medium">
            Keys
          </h2>
          <CloseButton />
        </div>
        <div className="mt-3 grid items-start gap-x-10 gap-y-6 sm:grid-cols-2">
          <ShortcutList title="Everywhere" shortcuts={everywhere} />
          <div>
            <ShortcutList title="Inquiries" shortcuts={INBOX} />
            <p className="mt-3 text-small text-quiet">Where some are selected, a, e, s and n are for all of them.</p>
          </div>
        </div>
        <label className="mt-4 flex cursor-pointer items-center gap-3 py-1">
          <input
            type="checkbox"
            className="size-4 cursor-pointer accent-ink"
            checked={setting.areOn}
            onChange={(event) => setting.setAreOn(event.target.checked)}
          />
          Single keys work in the staff area
        </label>
      </div>
    </Dialog>
  );
}

function ShortcutList({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section aria-label={title}>
      <h3 className="border-b border-rule pb-1.5 text-small text-quiet">{title}</h3>
      <dl>
        {shortcuts.map(({ keys, what }) => (
          <div key={what} className="flex items-center gap-4 border-b border-rule py-1.5">
            <dt className="flex w-20 shrink-0 gap-1.5">
              {keys.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
