import { publicPages, shown } from '../addresses.ts';
import { withGallery } from '../gallery.ts';
import { type Cell, report } from '../report.ts';
import { SCREENS, SCREENS_SAID } from '../screens.ts';
import { firstView, KINDS } from './first-view.ts';

/** What a visitor who comes for the first time is sent for each page. */
export async function main(): Promise<void> {
  await withGallery(async ({ url }) => {
    const rows: Cell[][] = [];
    for (const page of await publicPages(url)) {
      for (const screen of SCREENS) {
        const { bytes, requests, encodings } = await firstView(`${url}${page}`, screen);
        const kilobytes = KINDS.map((kind) => (bytes[kind] / 1000).toFixed(1));
        rows.push([shown(page), screen.name, ...kilobytes, requests, encodings.join(', ')]);
      }
    }
    await report('bytes', [
      {
        title: `First view, kB as sent (${SCREENS_SAID})`,
        columns: ['Page', 'Screen', ...KINDS, 'Requests besides pictures', 'Encodings of text'],
        rows,
      },
    ]);
  });
}
