import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { notFoundRoute, pageRoutes, type Query, STAFF_AREA, shellQueries } from './routes.ts';

/** The first route that matches, as the router's Switch would choose it. */
export function matchPage(path: string): { isKnown: boolean; queries: Query[] } {
  if (STAFF_AREA.test(path)) return { isKnown: true, queries: [] };
  for (const route of pageRoutes) {
    const [isMatch, params] = matchRoute(parse, route.path, path);
    if (isMatch) return { isKnown: true, queries: [...shellQueries, ...route.queries(params)] };
  }
  return { isKnown: false, queries: [...shellQueries, ...notFoundRoute.queries({})] };
}
