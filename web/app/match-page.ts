import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { notFoundRoute, type PageRoute, pageRoutes, type Query, STAFF_AREA, shellQueries } from './routes.ts';

type MatchedPage = {
  isKnown: boolean;
  /** Null for the staff area, which is rendered in the browser only. */
  route: PageRoute | null;
  queries: Query[];
};

/** The first matching route, as in the router's Switch. `pathname` may be percent-encoded. */
export function matchPage(pathname: string, search: string): MatchedPage {
  const path = decodePath(pathname);
  if (STAFF_AREA.test(path)) return { isKnown: true, route: null, queries: [] };
  for (const route of pageRoutes) {
    const [isMatch, params] = matchRoute(parse, route.path, path);
    if (isMatch) return { isKnown: true, route, queries: [...shellQueries, ...route.queries(params, search)] };
  }
  const queries = [...shellQueries, ...notFoundRoute.queries({}, search)];
  return { isKnown: false, route: notFoundRoute, queries };
}

function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
