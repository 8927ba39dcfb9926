import type { ListView, Preferences } from '../../../domain/preferences.ts';
import { usePreferences } from '../../api/staff/preferences.ts';
import { showFailure } from '../failure.ts';

const VIEWS: readonly { view: ListView; label: string }[] = [
  { view: 'cards', label: 'Cards' },
  { view: 'list', label: 'List' },
];

type Setting = { view: ListView; setView: (view: ListView) => void };

/** How the person sees the records of one tab; null where there is one view. */
export function useListView(preference: keyof Preferences | undefined): Setting | null {
  const { preferences, change } = usePreferences({
    onError: (error) => showFailure('Failed to remember the view', error),
  });
  if (!preference) return null;
  return { view: preferences[preference] ?? 'cards', setView: (view) => change({ [preference]: view }) };
}

export function ViewSwitch({ view: chosen, setView }: Setting) {
  return (
    <fieldset className="flex border border-rule">
      <legend className="sr-only">View</legend>
      {VIEWS.map(({ view, label }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === chosen}
          className="cursor-pointer px-3 py-2 text-quiet transition-colors duration-200 hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink"
          onClick={() => setView(view)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
