import { problemSchema } from '../../domain/api-responses.ts';
import { nextZurichMidnight } from '../../domain/day.ts';
import { withFilePaths } from '../../domain/gallery.ts';
import type { Preloaded } from '../../web/api/preloaded.ts';
import type { App, AppContext } from '../app-context.ts';

type PageQuery = { queryKey: readonly string[]; path: string; mayBeMissing?: boolean };
type QueryResult = { preloaded: Preloaded; status: number; mayBeMissing: boolean };

/** Runs the page's queries through the API (`app.inject`) and renders the page with the results. */
export async function renderPage(
  app: App,
  context: AppContext,
  url: string,
): Promise<{ status: number; html: string }> {
  // Not `new URL`, which reads a path that begins with two slashes as a host.
  const [pathname = '/', search = ''] = url.split(/\?(.*)/s);
  const site = await context.pages.load();
  const plan = site.planPage(decodePath(pathname), search);
  const results = await Promise.all(plan.queries.map((query) => runQuery(app, query)));
  const html = site.renderPage(pathname, search, {
    site: {
      gallery: withFilePaths(context.config.gallery),
      origin: context.publicOrigin(),
      today: context.today(),
      midnight: nextZurichMidnight(context.clock()).getTime(),
    },
    assets: context.pages.assetsOf(plan.file),
    preloaded: results.map(({ preloaded }) => preloaded),
  });
  return { status: pageStatus(plan.isKnown, results), html };
}

/** Without a cookie, so a page contains only what visitors may read. */
async function runQuery(app: App, { queryKey, path, mayBeMissing = false }: PageQuery): Promise<QueryResult> {
  const response = await app.inject({ method: 'GET', url: path });
  const status = response.statusCode;
  if (status === 200) return { status, mayBeMissing, preloaded: { queryKey, data: response.json() } };
  const { message } = problemSchema.parse(response.json());
  return { status, mayBeMissing, preloaded: { queryKey, failure: { status, text: message } } };
}

/** 404 if the record of the page is missing, 500 if a query failed. */
function pageStatus(isKnown: boolean, results: QueryResult[]): number {
  if (!isKnown || results.some(({ status, mayBeMissing }) => status === 404 && !mayBeMissing)) return 404;
  return results.some(({ status }) => status >= 500) ? 500 : 200;
}

function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
