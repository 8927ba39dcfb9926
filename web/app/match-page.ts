import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { notFoundRoute, type PageRoute, pageRoutes, type Query, STAFF_AREA, shellQueries } from './routes.ts';

type MatchedPage = {
  isKnown: boolean;
  /** Null for the staff area, which is rendered in the browser only. */
  route: PageRoute | null;
  queries: Query[];
};

/** The first matching route, as in the router's Switch. */
export function matchPage(path: string, search: string): MatchedPage {
  if (STAFF_AREA.test(path)) return { isKnown: true, route: null, queries: [] };
  for (const route of pageRoutes) {
    const [isMatch, params] = matchRoute(parse, route.path, path);
    if (isMatch) return { isKnown: true, route, queries: [...shellQueries, ...route.queries(params, search)] };
  }
  const queries = [...shellQueries, ...notFoundRoute.queries({}, search)];
  return { isKnown: false, route: notFoundRoute, queries };
}
