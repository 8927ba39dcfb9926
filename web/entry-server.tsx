import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createQueryClient, pathOf } from './api/client.ts';
import { hydrateQueryClient } from './api/preloaded.ts';
import type { Site } from './api/site.tsx';
import { paramReader } from './api/url-params.ts';
import { App } from './app/app.tsx';
import { matchPage } from './app/match-page.ts';
import { type Assets, type PageState, preloadedQueries } from './app/page-state.ts';
import { loadPage, notFoundRoute, type PageRoute, pageRoutes, type Query } from './app/routes.ts';
import { UnavailableDocument } from './app/unavailable-document.tsx';

// renderToString is synchronous, so all page chunks are loaded at startup.
await Promise.all([...pageRoutes, notFoundRoute].map(loadPage));

export type PagePlan = {
  isKnown: boolean;
  /** The address to render, without what the page does not depend on. Equal pages have equal addresses. */
  url: string;
  /** Its file in web/site/pages; null for the staff area. */
  file: string | null;
  queries: (Query & { path: string })[];
};

/** The queries to run before the page at this address is rendered. */
export function planPage(url: string): PagePlan {
  const [pathname, search] = splitUrl(url);
  const { isKnown, route, queries } = matchPage(pathname, search);
  return {
    isKnown,
    url: canonicalUrl(route, pathname, search),
    file: route?.file ?? null,
    queries: queries.map((query) => ({ ...query, path: pathOf(query.queryKey) })),
  };
}

/** Any address without a page; the same document serves them all. */
const NOT_FOUND_URL = '/not-found';

function canonicalUrl(route: PageRoute | null, pathname: string, search: string): string {
  if (route === null) return pathname.startsWith('/cms/login') ? '/cms/login' : '/cms';
  if (route === notFoundRoute) return NOT_FOUND_URL;
  const { path: pattern } = route;
  const isFixed = typeof pattern === 'string' && !pattern.includes(':');
  // Routes match in any case.
  const path = isFixed ? pattern : pathname.replace(/\/$/, '').replace(/^\/[^/]+/, (list) => list.toLowerCase());
  const read = paramReader(search);
  const params = new URLSearchParams();
  for (const name of route.searchParams) {
    const value = read(name);
    if (value !== null) params.set(name, value);
  }
  return params.size > 0 ? `${path}?${params}` : path;
}

export function renderPage({ url, queries }: PagePlan, state: PageState): string {
  const [ssrPath, ssrSearch] = splitUrl(url);
  const queryClient = createQueryClient();
  hydrateQueryClient(queryClient, preloadedQueries(state, queries));
  const html = renderToString(<App state={state} queryClient={queryClient} router={{ ssrPath, ssrSearch }} />);
  queryClient.clear();
  return `<!doctype html>${html}`;
}

export const renderUnavailable = (site: Site, assets: Assets): string =>
  `<!doctype html>${renderToStaticMarkup(<UnavailableDocument site={site} assets={assets} />)}`;

/** Not `new URL`, which reads a path that begins with two slashes as a host. */
function splitUrl(url: string): [pathname: string, search: string] {
  const [pathname = '/', search = ''] = url.split(/\?(.*)/s);
  return [pathname, search];
}
