import { publicLists, publicPages } from '../addresses.ts';
import { pinAnswering } from '../cores.ts';
import { withGallery } from '../gallery.ts';
import { report } from '../report.ts';
import { requireTools } from '../system-tools.ts';
import { measureKept } from './kept.ts';

/** All public pages and lists from the cache, or those whose address holds what is asked for. */
export async function main([wanted = '/']: string[]): Promise<void> {
  requireTools({ nginx: 'nginx-light', wrk: 'wrk' });
  await withGallery(async ({ url, pid }) => {
    pinAnswering(pid);
    const isWanted = (address: string) => address.includes(wanted);
    const pages = (await publicPages(url)).filter(isWanted);
    const lists = (await publicLists(url)).filter(isWanted);
    const tables = [await measureKept(url, [...pages, ...lists], 'br')];
    if (pages.length > 0) tables.push(await measureKept(url, pages.slice(0, 2), 'identity'));
    await report('pages', tables);
  });
}
