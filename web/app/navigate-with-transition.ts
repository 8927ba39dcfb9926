import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { RouterOptions } from 'wouter';
import { pagePath } from '../ui/page-path.ts';
import { prefersReducedMotion } from '../ui/reduced-motion.ts';
import { showToast } from '../ui/toast-store.ts';
import { prefetchPage } from './prefetch-page.ts';
import { STAFF_AREA } from './routes.ts';

/** How long the old page waits for the new one; after that the new page shows its loading state. */
const MAX_WAIT_MS = 300;

const OFFLINE = {
  title: 'No connection',
  description: 'This page can be opened once you are online again.',
  tone: 'destructive',
} as const;

const pathOf = (href: string): string => href.replace(/[?#].*$/s, '');
const isSamePage = (a: string, b: string): boolean => pagePath(a) === pagePath(b);
const isStaff = (path: string): boolean => STAFF_AREA.test(path);

/** For the router's `aroundNav`: navigation to another public page waits for its chunk and data, then cross-fades. */
export function navigateWithTransition(queryClient: QueryClient): NonNullable<RouterOptions['aroundNav']> {
  let latest = 0;
  return async (navigate, to, options) => {
    latest += 1;
    const own = latest;
    const from = location.pathname;
    // False once a later navigation has started or finished.
    const isCurrent = () => own === latest && location.pathname === from;
    // Overlays, tabs and filters stay on the same page.
    if (isSamePage(pathOf(to), from) || isStaff(from) || isStaff(pathOf(to))) return navigate(to, options);
    try {
      await Promise.race([prefetchPage(queryClient, to), delay(MAX_WAIT_MS)]);
    } catch {
      if (!isCurrent()) return;
      // Leaving while offline would lose what is typed in forms here.
      if (!navigator.onLine) return showToast(OFFLINE);
      // A new release may have replaced the chunks this page knows; a full load gets the new ones.
      return options?.replace ? location.replace(to) : location.assign(to);
    }
    if (!isCurrent()) return;
    crossFade(() => {
      // Checked again: the transition starts in a later frame.
      if (isCurrent()) navigate(to, options);
    });
  };
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function crossFade(update: () => void): void {
  if ('startViewTransition' in document && !prefersReducedMotion()) {
    const { ready } = document.startViewTransition(() => flushSync(update));
    // Rejects if the transition is skipped (hidden window, newer transition); the update has run all the same.
    ready.catch(() => null);
  } else update();
}
