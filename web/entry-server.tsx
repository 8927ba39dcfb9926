import { renderToString } from 'react-dom/server';
import { createQueryClient, pathOf, type QueryKey } from './api/client.ts';
import { fillQueryClient } from './api/preloaded.ts';
import { App } from './app/app.tsx';
import { matchPage } from './app/match-page.ts';
import type { PageState } from './app/page-state.ts';

/** What the server must know of a page before it can draw it. */
export function planPage(path: string): { isKnown: boolean; reads: { queryKey: QueryKey; path: string }[] } {
  const { isKnown, queries } = matchPage(path);
  return { isKnown, reads: queries.map(({ queryKey }) => ({ queryKey, path: pathOf(queryKey) })) };
}

export function renderPage(path: string, search: string, state: PageState): string {
  const queryClient = createQueryClient();
  fillQueryClient(queryClient, state.preloaded);
  const router = { ssrPath: path, ssrSearch: search };
  const html = renderToString(<App state={state} queryClient={queryClient} router={router} />);
  queryClient.clear();
  return `<!doctype html>${html}`;
}
