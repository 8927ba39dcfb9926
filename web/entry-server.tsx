import { renderToString } from 'react-dom/server';
import { createQueryClient, pathOf } from './api/client.ts';
import { hydrateQueryClient } from './api/preloaded.ts';
import { App } from './app/app.tsx';
import { matchPage } from './app/match-page.ts';
import type { PageState } from './app/page-state.ts';
import { loadPage, notFoundRoute, pageRoutes, type Query } from './app/routes.ts';

// renderToString is synchronous, so all page chunks are loaded at startup.
await Promise.all([...pageRoutes, notFoundRoute].map(loadPage));

type PagePlan = {
  isKnown: boolean;
  /** Its file in web/site/pages; null for the staff area. */
  file: string | null;
  queries: (Query & { path: string })[];
};

/** The queries to run before a page is rendered. */
export function planPage(path: string, search: string): PagePlan {
  const { isKnown, route, queries } = matchPage(path, search);
  return {
    isKnown,
    file: route?.file ?? null,
    queries: queries.map((query) => ({ ...query, path: pathOf(query.queryKey) })),
  };
}

export function renderPage(path: string, search: string, state: PageState): string {
  const queryClient = createQueryClient();
  hydrateQueryClient(queryClient, state.preloaded);
  const router = { ssrPath: path, ssrSearch: search };
  const html = renderToString(<App state={state} queryClient={queryClient} router={router} />);
  queryClient.clear();
  return `<!doctype html>${html}`;
}
