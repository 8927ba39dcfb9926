import { publicPages, shown } from '../addresses.ts';
import { withGallery } from '../gallery.ts';
import { type Cell, percentile, report } from '../report.ts';
import { audit, installLighthouse, type Scores, visitAsPhone } from './audit.ts';

const RUNS = 5;

const COLUMNS: Record<string, (scores: Scores) => number> = {
  Performance: ({ performance }) => performance,
  Accessibility: ({ accessibility }) => accessibility,
  'Best practices': ({ bestPractices }) => bestPractices,
  SEO: ({ seo }) => seo,
  'FCP ms': ({ firstPaint }) => firstPaint,
  'LCP ms': ({ largestPaint }) => largestPaint,
  'TBT ms': ({ blockingTime }) => blockingTime,
  CLS: ({ layoutShift }) => layoutShift,
};

/**
 * Lighthouse as a phone on a slow network, splash included: the median of each figure, page by page; or of those pages whose
 * address holds what is asked for.
 */
export async function main([wanted = '/']: string[]): Promise<void> {
  const program = await installLighthouse();
  await withGallery(async ({ url }) => {
    const rows: Cell[][] = [];
    const pages = (await publicPages(url)).filter((address) => address.includes(wanted));
    await visitAsPhone(pages.map((page) => `${url}${page}`));
    for (const page of pages) {
      const runs: Scores[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await audit(program, `${url}${page}`));
      const medians = Object.values(COLUMNS).map((figure) => percentile(runs.map(figure), 0.5));
      rows.push([shown(page), ...medians]);
    }
    const title = `A phone on a slow network, median of ${RUNS} runs`;
    await report('lighthouse', [{ title, columns: ['Page', ...Object.keys(COLUMNS)], rows }]);
  });
}
