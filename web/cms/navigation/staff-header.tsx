import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useSite } from '../../api/site.tsx';
import { usePerson } from '../../api/staff/auth.ts';
import { useHistoryLayer } from '../../ui/history-layer.ts';
import { useKeySequences, useShortcuts } from '../../ui/shortcuts.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { Menu } from './menu.tsx';
import { PaletteControl } from './palette-control.tsx';
import { SectionRow } from './section-row.tsx';
import { ACCOUNT, ALL_SCREENS, currentAt, GO_KEY, mayOpenScreen, type Screen } from './sections.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { KEYS_LAYER, useStaffKeys } from './staff-keys.ts';
import { FRAME } from './staff-main.tsx';
import { useGo } from './use-go.ts';

/** Above every page of the office. */
export function StaffHeader() {
  const keys = useHistoryLayer(KEYS_LAYER);
  useNavigationKeys(keys.open);
  return (
    <>
      <Frame actions={<OfficeActions />}>
        <SectionRow />
      </Frame>
      {keys.isOpen && <KeysDialog onClose={() => keys.close()} />}
    </>
  );
}

const OfficeActions = () => (
  <div className="flex shrink-0 items-center gap-5">
    <PaletteControl />
    <Menu />
  </div>
);

/** `g` and a letter lead to a section, `?` lists the keys. */
function useNavigationKeys(showKeys: () => void): void {
  const go = useGo();
  const person = usePerson();
  const { areOn } = useStaffKeys();
  const screens = ALL_SCREENS.filter((screen) => mayOpenScreen(person, screen));
  useKeySequences(
    areOn,
    GO_KEY,
    Object.fromEntries(screens.flatMap(({ key, href }) => (key ? [[key, () => go(href)]] : []))),
  );
  useShortcuts(areOn, { '?': showKeys });
}

const DOOR_SCREENS: readonly Screen[] = [{ label: 'Guest list', href: '/cms' }, ACCOUNT];

/** For people at the door, and with `screens={[]}` for those who have to set up a second factor first. */
export function LeanHeader({ screens = DOOR_SCREENS }: { screens?: readonly Screen[] }) {
  const [path] = useLocation();
  return (
    <Frame
      actions={
        <div className="flex shrink-0 items-center gap-5">
          {screens.map(({ label, href }) => (
            <Link
              key={href}
              href={href}
              aria-current={currentAt(path, href)}
              className="py-2.5 underline-offset-4 hover:underline aria-[current=page]:underline"
            >
              {label}
            </Link>
          ))}
          <SignOutButton />
        </div>
      }
    />
  );
}

function Frame({ actions, children }: { actions: ReactNode; children?: ReactNode }) {
  const { gallery } = useSite();
  return (
    <header className="border-b border-rule print:hidden">
      <nav aria-label="Staff" className={FRAME}>
        <div className="flex min-h-12 items-center justify-between gap-4 md:min-h-14">
          <Link href="/cms" className="min-w-0 truncate py-2.5 font-medium">
            {gallery.name}
          </Link>
          {actions}
        </div>
        {children}
      </nav>
    </header>
  );
}
