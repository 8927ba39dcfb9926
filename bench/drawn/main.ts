import { publicLists, publicPages } from '../addresses.ts';
import { pinAnswering } from '../cores.ts';
import { withGallery } from '../gallery.ts';
import { report } from '../report.ts';
import { requireTools } from '../system-tools.ts';
import { measureDrawn } from './drawn.ts';

/** All public pages and lists past the cache, or those whose address holds what is asked for. */
export async function main([wanted = '/']: string[]): Promise<void> {
  requireTools({ wrk: 'wrk' });
  await withGallery(async (gallery) => {
    pinAnswering(gallery.pid);
    const addresses = [...(await publicPages(gallery.url)), ...(await publicLists(gallery.url))];
    await report('drawn', [
      await measureDrawn(
        gallery,
        addresses.filter((address) => address.includes(wanted)),
      ),
    ]);
  });
}
