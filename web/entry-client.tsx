import './app/styles.css';
import { startTransition } from 'react';
import { createQueryClient } from './api/client.ts';
import { fillQueryClient } from './api/preloaded.ts';
import { App } from './app/app.tsx';
import { laidOut } from './app/laid-out.ts';
import { loadPage } from './app/loaded-pages.ts';
import { matchPage } from './app/match-page.ts';
import { navigateWithTransition } from './app/navigate-with-transition.ts';
import { nextTask } from './app/next-task.ts';
import { type PageState, STATE_ELEMENT_ID } from './app/page-state.ts';
import { onPrefetchIntent } from './app/prefetch-intent.ts';
import { preparePage } from './app/prepare-page.ts';
import { STAFF_AREA } from './app/routes.ts';
import { watchHistorySteps } from './ui/history-steps.ts';

// Reading the files up to here is one piece of work and coming alive several, between which the browser can answer.
nextTask().then(comeAlive);

async function comeAlive(): Promise<void> {
  // Written by this same version of the program in the same answer, so it is taken as it is.
  const state: PageState = JSON.parse(document.getElementById(STATE_ELEMENT_ID)?.textContent ?? '');
  const queryClient = createQueryClient();
  fillQueryClient(queryClient, state.preloaded);
  watchHistorySteps();
  onPrefetchIntent(({ pathname, search }) => {
    // What cannot be had now is asked for again when the link is followed.
    if (!STAFF_AREA.test(location.pathname)) preparePage(queryClient, `${pathname}${search}`).catch(() => null);
  });
  const hydrateRoot = await loadPrograms().catch((error) => {
    // The page stays as the server has drawn it, and nothing must lie over it.
    document.querySelector('.splash')?.remove();
    throw error;
  });
  await laidOut();
  await nextTask();
  const router = { aroundNav: navigateWithTransition(queryClient) };
  // In slices, between which the browser answers to the visitor.
  startTransition(() => {
    hydrateRoot(document, <App state={state} queryClient={queryClient} router={router} />, {
      // A mismatch would be drawn again silently; tests fail on what is reported.
      onRecoverableError: (error) => reportError(error),
    });
  });
}

async function loadPrograms() {
  const { route } = matchPage(location.pathname, location.search.slice(1));
  const [{ hydrateRoot }] = await Promise.all([import('./app/hydration.ts'), route && loadPage(route)]);
  return hydrateRoot;
}
