import './styles/site.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createQueryClient } from './api/client.ts';
import { hydrateQueryClient } from './api/preloaded.ts';
import { App } from './app/app.tsx';
import { matchPage } from './app/match-page.ts';
import { navigateWithTransition } from './app/navigate-with-transition.ts';
import { type PageState, preloadedQueries, STATE_ELEMENT_ID } from './app/page-state.ts';
import { onPrefetchIntent } from './app/prefetch-intent.ts';
import { prefetchPage } from './app/prefetch-page.ts';
import { loadPage, STAFF_AREA } from './app/routes.ts';
import { skipSplashOnInput } from './app/splash.tsx';
import { watchHistorySteps } from './ui/history-steps.ts';
import { isOverlayPath, pagePath } from './ui/page-path.ts';

// Not validated: the server of the same release wrote it into this document.
const state: PageState = JSON.parse(document.getElementById(STATE_ELEMENT_ID)?.textContent ?? '');
const queryClient = createQueryClient();
const { route, queries } = matchPage(location.pathname, location.search.slice(1));
hydrateQueryClient(queryClient, preloadedQueries(state, queries));

skipSplashOnInput();
watchHistorySteps();
onPrefetchIntent(({ pathname, search }) => {
  // The records of the list are here already.
  if (isOverlayPath(pathname) && pagePath(pathname) === pagePath(location.pathname)) return;
  // A failed prefetch is retried when the link is followed.
  if (!STAFF_AREA.test(location.pathname)) prefetchPage(queryClient, `${pathname}${search}`).catch(() => null);
});

// No top-level await: with it the bundler splits the schemas and the staff area into more chunks.
async function hydrate(): Promise<void> {
  if (route) await loadPage(route);
  const router = { aroundNav: navigateWithTransition(queryClient) };
  // A transition hydrates in slices, so that input is handled in between.
  startTransition(() => {
    hydrateRoot(document, <App state={state} queryClient={queryClient} router={router} />, {
      // React recovers from a mismatch silently; reported, it fails the browser tests.
      onRecoverableError: (error) => reportError(error),
    });
  });
}

void hydrate();
