import { type FormEvent, useEffect, useState } from 'react';
import { useHistoryLayer } from '../../ui/history-layer.ts';
import { useShortcutSetting, useShortcuts } from '../../ui/shortcuts.ts';

type Module = typeof import('./search-dialog.tsx');

const load = () => import('./search-dialog.tsx');
const prefetch = () => {
  load().catch(() => {
    // Reported when it is opened.
  });
};

/** Opens the search, as does the key '/'. Without a script it leads to the search page. */
export function SearchControl({ className }: { className: string }) {
  const { isOpen, open, close } = useHistoryLayer('search');
  const [module, setModule] = useState<Module | null>(null);
  const shortcut = useShortcutSetting('search-key');
  useEffect(() => {
    // The page does the same.
    if (isOpen) load().then(setModule, () => location.replace('/search'));
  }, [isOpen]);

  useShortcuts(shortcut.areOn, { '/': open });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    open();
  };
  return (
    <>
      <form action="/search" onSubmit={submit} className={className}>
        <button
          type="submit"
          aria-label="Search"
          aria-keyshortcuts={shortcut.areOn ? '/' : undefined}
          className="block cursor-pointer p-2"
          onPointerEnter={prefetch}
          onFocus={prefetch}
        >
          <svg aria-hidden viewBox="0 0 20 20" className="size-5 fill-none stroke-current stroke-[1.25]">
            <circle cx="8.5" cy="8.5" r="6" />
            <path d="M13 13l5 5" />
          </svg>
        </button>
      </form>
      {isOpen && module && <module.SearchDialog shortcut={shortcut} onClose={close} />}
    </>
  );
}
