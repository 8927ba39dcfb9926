import { problemSchema } from '../../domain/api-responses.ts';
import { nextZurichMidnight } from '../../domain/day.ts';
import { withFilePaths } from '../../domain/gallery.ts';
import type { Preloaded } from '../../web/api/preloaded.ts';
import type { PagePlan } from '../../web/entry-server.tsx';
import type { App, AppContext } from '../app-context.ts';

type PageQuery = PagePlan['queries'][number];
type QueryResult = { preloaded: Preloaded; status: number; mayBeMissing: boolean };

export type LoadedPage = {
  plan: PagePlan;
  status: 200 | 404 | 500;
  /** No query failed, so the page may be cached. */
  isComplete: boolean;
  preloaded: Preloaded[];
  missing: string | null;
};

/** Runs the page's queries through the API (`app.inject`). */
export async function loadPage(app: App, { pages, renderQueue }: AppContext, url: string): Promise<LoadedPage> {
  const plan = (await pages.load()).planPage(url);
  const results = await Promise.all(plan.queries.map((query) => runQuery(app, query, renderQueue.innerHeaders)));
  const missing = missingRecord(results);
  const isFailed = results.some(({ status }) => status >= 500);
  return {
    plan,
    status: !plan.isKnown || missing !== null ? 404 : isFailed ? 500 : 200,
    isComplete: !isFailed,
    preloaded: results.filter(({ status }) => missing === null || status === 200).map(({ preloaded }) => preloaded),
    missing,
  };
}

/** Without a cookie, so a page contains only what visitors may read. */
async function runQuery(
  app: App,
  { queryKey, path, mayBeMissing = false }: PageQuery,
  headers: Record<string, string>,
): Promise<QueryResult> {
  const response = await app.inject({ method: 'GET', url: path, headers });
  const status = response.statusCode;
  if (status === 200) return { status, mayBeMissing, preloaded: { queryKey, data: response.json() } };
  const { message } = problemSchema.parse(response.json());
  return { status, mayBeMissing, preloaded: { queryKey, failure: { status, text: message } } };
}

function missingRecord(results: readonly QueryResult[]): string | null {
  for (const { status, mayBeMissing, preloaded } of results) {
    if (status === 404 && !mayBeMissing && 'failure' in preloaded) return preloaded.failure.text;
  }
  return null;
}

export async function renderPage(context: AppContext, { plan, preloaded, missing }: LoadedPage): Promise<string> {
  const site = await context.pages.load();
  return site.renderPage(plan, {
    site: {
      gallery: withFilePaths(context.config.gallery),
      origin: context.publicOrigin(),
      today: context.today(),
      midnight: nextZurichMidnight(context.clock()).getTime(),
    },
    assets: context.pages.assetsOf(plan.file),
    preloaded,
    missing,
  });
}
