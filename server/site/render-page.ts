import { problemSchema } from '../../domain/api-responses.ts';
import { nextZurichMidnight } from '../../domain/day.ts';
import { withFilePaths } from '../../domain/gallery.ts';
import type { Preloaded } from '../../web/api/preloaded.ts';
import type { App, AppContext } from '../app-context.ts';

type Read = { queryKey: readonly string[]; path: string; mayBeMissing?: boolean };
type Answer = { preloaded: Preloaded; status: number; mayBeMissing: boolean };

/** Runs the page's queries through the API (`app.inject`) and renders the page with the results. */
export async function renderPage(
  app: App,
  context: AppContext,
  url: string,
): Promise<{ status: number; html: string }> {
  // Split by hand: to `new URL`, an address that begins with two slashes names another host.
  const [pathname = '/', search = ''] = url.split(/\?(.*)/s);
  const site = await context.pages.load();
  const plan = site.planPage(decodePath(pathname), search);
  const answers = await Promise.all(plan.reads.map((read) => answerRead(app, read)));
  const html = site.renderPage(pathname, search, {
    site: {
      gallery: withFilePaths(context.config.gallery),
      origin: context.publicOrigin(),
      today: context.today(),
      midnight: nextZurichMidnight(context.clock()).getTime(),
    },
    assets: context.pages.assetsOf(plan.file),
    preloaded: answers.map((answer) => answer.preloaded),
  });
  return { status: pageStatus(plan.isKnown, answers), html };
}

/** As a visitor: no cookie goes along, so what stands in a page is what anyone may read. */
async function answerRead(app: App, { queryKey, path, mayBeMissing = false }: Read): Promise<Answer> {
  const response = await app.inject({ method: 'GET', url: path });
  const status = response.statusCode;
  if (status === 200) return { status, mayBeMissing, preloaded: { queryKey, data: response.json() } };
  const { message } = problemSchema.parse(response.json());
  return { status, mayBeMissing, preloaded: { queryKey, failure: { status, text: message } } };
}

/** A page whose own record is missing is itself missing; one whose data failed has failed. */
function pageStatus(isKnown: boolean, answers: Answer[]): number {
  if (!isKnown || answers.some(({ status, mayBeMissing }) => status === 404 && !mayBeMissing)) return 404;
  return answers.some(({ status }) => status >= 500) ? 500 : 200;
}

function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
