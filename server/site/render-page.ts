import inject from 'light-my-request';
import { z } from 'zod';
import { problemSchema } from '../../domain/api-responses.ts';
import { nextZurichMidnight } from '../../domain/day.ts';
import { withFilePaths } from '../../domain/gallery.ts';
import type { Preloaded } from '../../web/api/preloaded.ts';
import type { Site } from '../../web/api/site.tsx';
import type { PagePlan } from '../../web/entry-server.tsx';
import type { App, AppContext } from '../app-context.ts';
import { busy } from '../response-cache/render-queue.ts';
import { insertStructuredData, structuredData } from './structured-data/structured-data.ts';

type PageQuery = PagePlan['queries'][number];
type QueryResult = { preloaded: Preloaded; status: number; mayBeMissing: boolean; isBeyondEnd?: boolean };

const listPageSchema = z.object({ total: z.int() });

export type LoadedPage = {
  plan: PagePlan;
  status: 200 | 404 | 500;
  /** No query failed, so the page may be cached. */
  isComplete: boolean;
  preloaded: Preloaded[];
  missing: string | null;
};

/** Runs the page's queries through the API. Throws 503 if one of them cannot be answered now. */
export async function loadPage(app: App, { pages, renderQueue }: AppContext, url: string): Promise<LoadedPage> {
  const plan = (await pages.load()).planPage(url);
  const results = await Promise.all(plan.queries.map((query) => runQuery(app, query, renderQueue.innerHeaders)));
  const missing = missingRecord(results);
  if (plan.isKnown && results.some(({ status }) => status === 503)) throw busy;
  const isMissing = !plan.isKnown || missing !== null || results.some(({ isBeyondEnd }) => isBeyondEnd);
  const isFailed = results.some(({ status }) => status >= 500);
  return {
    plan,
    status: isMissing ? 404 : isFailed ? 500 : 200,
    isComplete: !isFailed,
    preloaded: results.filter(({ status }) => missing === null || status === 200).map(({ preloaded }) => preloaded),
    missing,
  };
}

/** Without a cookie, so a page contains only what visitors may read. */
async function runQuery(
  app: App,
  { queryKey, path, mayBeMissing = false, offset = 0 }: PageQuery,
  headers: Record<string, string>,
): Promise<QueryResult> {
  // Not `app.inject`, which refuses once the server is closing: pages under way are finished.
  const response = await inject((request, reply) => app.routing(request, reply), { method: 'GET', url: path, headers });
  const status = response.statusCode;
  if (status === 200) {
    const data = response.json();
    const isBeyondEnd = offset > 0 && listPageSchema.parse(data).total <= offset;
    return { status, mayBeMissing, isBeyondEnd, preloaded: { queryKey, data } };
  }
  const { message } = problemSchema.parse(response.json());
  return { status, mayBeMissing, preloaded: { queryKey, failure: { status, text: message } } };
}

function missingRecord(results: readonly QueryResult[]): string | null {
  for (const { status, mayBeMissing, preloaded } of results) {
    if (status === 404 && !mayBeMissing && 'failure' in preloaded) return preloaded.failure.text;
  }
  return null;
}

export async function renderPage(context: AppContext, page: LoadedPage): Promise<string> {
  const { plan, preloaded, missing } = page;
  const { renderPage: render } = await context.pages.load();
  const site = siteOf(context);
  const html = render(plan, { site, assets: context.pages.assetsOf(plan.file), preloaded, missing });
  const isPublicPage = page.status === 200 && plan.file !== null;
  return isPublicPage ? insertStructuredData(html, structuredData(site, page)) : html;
}

/** The page that is sent with 503. */
export async function renderUnavailable(context: AppContext): Promise<string> {
  const { renderUnavailable: render } = await context.pages.load();
  return render(siteOf(context), context.pages.assetsOf(null));
}

const siteOf = ({ config, publicOrigin, today, clock }: AppContext): Site => ({
  gallery: withFilePaths(config.gallery),
  origin: publicOrigin(),
  today: today(),
  midnight: nextZurichMidnight(clock()).getTime(),
});
