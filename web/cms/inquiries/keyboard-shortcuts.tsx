import { useEffect, useEffectEvent, useId, useState } from 'react';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { isTyping } from '../../ui/is-typing.ts';
import { useTopDialog } from '../../ui/overlays.ts';

/** By `event.key`. Returning false leaves the key to the browser. */
type ShortcutActions = Partial<Record<string, () => unknown>>;

/** Only moving repeats while a key is held down; a status change would hit one inquiry after the other. */
const REPEATING = ['j', 'k', 'ArrowDown', 'ArrowUp'];

/**
 * Window-wide shortcuts, unless the focus is in a text field or a dialog is open. Characters can be turned off (WCAG 2.1.4:
 * dictation triggers them); arrows and Escape always work.
 */
export function useShortcuts(areCharactersOn: boolean, actions: ShortcutActions): void {
  const isCovered = useTopDialog() !== null;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
    if (isCovered || isTyping(event) || hasModifier || event.defaultPrevented) return;
    if (event.repeat && !REPEATING.includes(event.key)) return;
    if (event.key.length === 1 && !areCharactersOn) return;
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (action && action() !== false) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

const STORAGE_KEY = 'inquiry-keys';
const OFF = 'off';

export type ShortcutSetting = ReturnType<typeof useShortcutSetting>;

/** Kept in local storage; where the browser blocks that, for as long as the page is open. */
export function useShortcutSetting() {
  const [areOn, setAreOn] = useState(readAreOn);
  return {
    areOn,
    setAreOn: (isOn: boolean) => {
      setAreOn(isOn);
      storeAreOn(isOn);
    },
  };
}

function readAreOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
}

function storeAreOn(areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
  } catch {
    // Storage is blocked.
  }
}

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
