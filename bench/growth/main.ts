import { sizeOf } from '../catalogue/grow.ts';
import { report } from '../report.ts';
import { requireTools } from '../system-tools.ts';
import { measureAnswers } from './answers.ts';
import { withGalleries } from './galleries.ts';
import { measureNodes } from './nodes.ts';

const WORKS = ['100', '1000', '10000'];

/** A gallery each of these sizes, or of those asked for; smallest first. */
export async function main(works: string[]): Promise<void> {
  requireTools({ wrk: 'wrk' });
  const sizes = (works.length > 0 ? works : WORKS).map((count) => sizeOf(Number(count)));
  await withGalleries(sizes, async (galleries) => {
    await report('growth', [...(await measureAnswers(galleries)), await measureNodes(galleries)]);
  });
}
