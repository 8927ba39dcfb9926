import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { RouterOptions } from 'wouter';
import { prefersReducedMotion } from '../ui/reduced-motion.ts';
import { showToast } from '../ui/toast-store.ts';
import { preparePage } from './prepare-page.ts';
import { STAFF_AREA } from './routes.ts';

/** How long the old page stays for the new one; after that the new one shows what it is waiting for. */
const PATIENCE_MS = 300;

const OFFLINE = {
  title: 'No connection',
  description: 'This page can be opened once you are online again.',
  tone: 'destructive',
} as const;

const pathOf = (href: string): string => href.replace(/[?#].*$/s, '');
const isStaff = (path: string): boolean => STAFF_AREA.test(path);

/** Around each step of the router: a step to another page is made when that page can be drawn, and the pages cross-fade. */
export function pageTurning(queryClient: QueryClient): NonNullable<RouterOptions['aroundNav']> {
  let latest = 0;
  return async (navigate, to, options) => {
    latest += 1;
    const turn = latest;
    const from = location.pathname;
    // Whoever goes elsewhere meanwhile stays there.
    const isWanted = () => turn === latest && location.pathname === from;
    // What opens over a page, tabs and filters are the same page.
    if (pathOf(to) === from || isStaff(from) || isStaff(pathOf(to))) return navigate(to, options);
    try {
      await Promise.race([preparePage(queryClient, to), waited(PATIENCE_MS)]);
    } catch {
      if (!isWanted()) return;
      // Nothing can be had now, and going there would lose what has been written here.
      if (!navigator.onLine) return showToast(OFFLINE);
      // A new release may have replaced the files this one knows of; the whole page from the server knows the new ones.
      return options?.replace ? location.replace(to) : location.assign(to);
    }
    if (!isWanted()) return;
    crossFade(() => {
      // Asked again: a cross-fade begins with the next frame.
      if (isWanted()) navigate(to, options);
    });
  };
}

const waited = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function crossFade(step: () => void): void {
  const isWanted = 'startViewTransition' in document && !prefersReducedMotion();
  if (isWanted) {
    const { ready } = document.startViewTransition(() => flushSync(step));
    // Not shown, because the window is hidden or the next step came first: the page has changed all the same.
    ready.catch(() => null);
  } else step();
}
