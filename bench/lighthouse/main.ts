import { publicPages, shown } from '../addresses.ts';
import { withGallery } from '../gallery.ts';
import { type Cell, percentile, report } from '../report.ts';
import { audit, installLighthouse, type Scores, visitAsPhone } from './audit.ts';

const RUNS = 9;
const MOST_RUNS = 30;
/** Below it Lighthouse says of itself that the machine is slower than its figures are made for. */
const SLOW_MACHINE = 1000;

const COLUMNS: Record<string, (scores: Scores) => number> = {
  Performance: ({ performance }) => performance,
  Accessibility: ({ accessibility }) => accessibility,
  'Best practices': ({ bestPractices }) => bestPractices,
  SEO: ({ seo }) => seo,
  'FCP ms': ({ firstPaint }) => firstPaint,
  'LCP ms': ({ largestPaint }) => largestPaint,
  'TBT ms': ({ blockingTime }) => blockingTime,
  CLS: ({ layoutShift }) => layoutShift,
  Machine: ({ machine }) => machine,
};

/**
 * Lighthouse as a phone on a slow network, splash included: the median of each figure, page by page; or of those pages whose
 * address holds what is asked for. The pages take turns, so that a machine that is busy for a while is so for all of them, and
 * a run counts unless Lighthouse itself found the machine too slow before it began: never by what came of it.
 */
export async function main([wanted = '/']: string[]): Promise<void> {
  const program = await installLighthouse();
  await withGallery(async ({ url }) => {
    const pages = (await publicPages(url)).filter((address) => address.includes(wanted));
    await visitAsPhone(pages.map((page) => `${url}${page}`));
    const runs = new Map(pages.map((page): [string, Scores[]] => [page, []]));
    for (let round = 0; round < MOST_RUNS; round += 1) {
      for (const [page, taken] of runs) {
        if (counted(taken).length < RUNS) taken.push(await audit(program, `${url}${page}`));
      }
    }
    const title = `A phone on a slow network, median of ${RUNS} runs on a machine of at least ${SLOW_MACHINE}, pages in turn`;
    await report('lighthouse', [
      { title, columns: ['Page', ...Object.keys(COLUMNS), 'Runs', 'Of'], rows: [...runs].map(row) },
    ]);
  });
}

const counted = (taken: readonly Scores[]) => taken.filter(({ machine }) => machine >= SLOW_MACHINE);

function row([page, taken]: [string, Scores[]]): Cell[] {
  const runs = counted(taken);
  const medians = Object.values(COLUMNS).map((figure) => (runs.length === 0 ? '–' : percentile(runs.map(figure), 0.5)));
  return [shown(page), ...medians, runs.length, taken.length];
}
