import { label, publicPages, select } from '../addresses.ts';
import { withGallery } from '../gallery.ts';
import { type Cell, median, report } from '../report.ts';
import { installLighthouse, runLighthouse, type Scores, warmUp } from './run-lighthouse.ts';

const RUNS = 3;

/** A site at a loopback address asks not to be indexed, which costs points. */
const PUBLIC = { PUBLIC_URL: 'http://gallery.example' };

const COLUMNS: Record<string, (scores: Scores) => number> = {
  Performance: ({ performance }) => performance,
  Accessibility: ({ accessibility }) => accessibility,
  'Best practices': ({ bestPractices }) => bestPractices,
  SEO: ({ seo }) => seo,
  'FCP ms': ({ firstContentfulPaint }) => firstContentfulPaint,
  'LCP ms': ({ largestContentfulPaint }) => largestContentfulPaint,
  'TBT ms': ({ totalBlockingTime }) => totalBlockingTime,
  CLS: ({ layoutShift }) => layoutShift,
  // Lighthouse's own measure of the machine: below 1000 it warns that the figures are too low.
  Benchmark: ({ benchmark }) => benchmark,
};

/** Lighthouse's mobile preset on every public page, or on those whose path begins with the argument. */
export async function main([filter = '']: string[]): Promise<void> {
  const program = await installLighthouse();
  await withGallery(async ({ url }) => {
    const pages = select(await publicPages(url), filter);
    await warmUp(pages.map(({ path }) => `${url}${path}`));
    const rows: Cell[][] = [];
    for (const page of pages) {
      const runs: Scores[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await runLighthouse(program, `${url}${page.path}`));
      rows.push([label(page), ...Object.values(COLUMNS).map((figure) => median(runs.map(figure)))]);
    }
    const title = `Mobile preset, splash included, median of ${RUNS} runs`;
    await report('lighthouse', [{ title, columns: ['Page', ...Object.keys(COLUMNS)], rows }], filter !== '');
  }, PUBLIC);
}
