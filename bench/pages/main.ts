import { builtFiles, publicLists, publicPages, renditions, select } from '../addresses.ts';
import { withGallery } from '../gallery.ts';
import { pinToServerCore, requireTools } from '../machine.ts';
import { report } from '../report.ts';
import { measureCached, measureUncached } from './throughput.ts';

/** All public pages, lists, built files and renditions, or one of them, or those whose path begins with the argument. */
export async function main([filter = '']: string[]): Promise<void> {
  requireTools({ nginx: 'nginx-light', wrk: 'wrk' });
  await withGallery(async (gallery) => {
    const { url, pid } = gallery;
    pinToServerCore(pid);
    const rendered = [...(await publicPages(url)), ...(await publicLists(url))];
    const files = [...(await builtFiles(url)), ...(await renditions(url))];
    const selected = select([...rendered, ...files], filter);
    const uncached = selected.filter((address) => rendered.includes(address));
    const tables = [await measureCached(url, selected)];
    if (uncached.length > 0) tables.push(await measureUncached(gallery, uncached));
    await report('pages', tables, filter !== '');
  });
}
