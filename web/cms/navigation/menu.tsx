import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ROLE_LABELS } from '../../../domain/roles.ts';
import { usePerson } from '../../api/staff/auth.ts';
import { useHistoryLayer } from '../../ui/history-layer.ts';
import { ACCOUNT, currentAt, MENU_SCREENS, mayOpenScreen } from './sections.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { KEYS_LAYER } from './staff-keys.ts';

const ITEM =
  'block w-full cursor-pointer px-4 py-2 text-left -outline-offset-2 hover:bg-surface aria-[current]:font-medium pointer-coarse:py-3';

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog') !== null;

/** What is used less often than the sections. */
export function Menu() {
  const [path] = useLocation();
  const person = usePerson();
  const keys = useHistoryLayer(KEYS_LAYER);
  const [isOpen, setIsOpen] = useState(false);
  const wrapper = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isHere = [...MENU_SCREENS, ACCOUNT].some(({ href }) => currentAt(path, href));

  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    const closeIfOutside = ({ target }: Event) => {
      const isInside = target instanceof Node && wrapper.current?.contains(target);
      // A dialog over the page gives the focus back to the menu.
      if (!isInside && !isInDialog(target)) setIsOpen(false);
    };
    window.addEventListener('pointerdown', closeIfOutside, { signal });
    window.addEventListener('focusin', closeIfOutside, { signal });
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isInDialog(event.target)) return;
      event.preventDefault();
      setIsOpen(false);
      button.current?.focus();
    };
    // Captured: before the shortcuts of a page.
    window.addEventListener('keydown', closeOnEscape, { signal, capture: true });
    return () => listening.abort();
  }, [isOpen]);

  const showKeys = () => {
    // It gets the focus back.
    button.current?.focus();
    setIsOpen(false);
    keys.open();
  };
  return (
    <div ref={wrapper} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={`min-h-11 cursor-pointer underline-offset-4 hover:underline aria-expanded:underline ${isHere ? 'underline' : ''}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        Menu
      </button>
      {/* Hidden rather than removed: the leave guard clicks a link again after its confirmation. */}
      <div
        id={id}
        hidden={!isOpen}
        className="absolute top-full right-0 z-20 w-60 divide-y divide-rule border border-ink bg-paper"
      >
        <ul className="py-2">
          {MENU_SCREENS.filter((screen) => mayOpenScreen(person, screen)).map(({ label, href }) => (
            <li key={href}>
              <Link href={href} aria-current={currentAt(path, href)} className={ITEM} onClick={() => setIsOpen(false)}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="py-2">
          <li>
            <a href="/" target="_blank" rel="noopener" className={ITEM} onClick={() => setIsOpen(false)}>
              View site
            </a>
          </li>
          <li>
            <button type="button" aria-haspopup="dialog" className={ITEM} onClick={showKeys}>
              Keys
            </button>
          </li>
        </ul>
        <div className="py-2">
          {person && (
            <p className="px-4 py-2 text-small text-quiet">
              {person.username}, {ROLE_LABELS[person.role]}
            </p>
          )}
          <Link
            href={ACCOUNT.href}
            aria-current={currentAt(path, ACCOUNT.href)}
            className={ITEM}
            onClick={() => setIsOpen(false)}
          >
            {ACCOUNT.label}
          </Link>
          <div className="px-4 pt-2 pb-1">
            <SignOutButton className="w-full py-2! pointer-coarse:py-3!" />
          </div>
        </div>
      </div>
    </div>
  );
}
