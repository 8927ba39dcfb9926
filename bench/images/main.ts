import { withGallery } from '../gallery.ts';
import { report } from '../report.ts';
import { measureDeliveredBytes } from './delivered-bytes.ts';
import { measureEncoding, measurePagesWhileEncoding } from './encoding.ts';

/** Encoding and sizes of renditions. `pages /objects` measures how fast they are served. */
export async function main(): Promise<void> {
  await withGallery(async (gallery) => {
    await report('images', [
      await measureEncoding(gallery),
      await measurePagesWhileEncoding(gallery),
      await measureDeliveredBytes(gallery),
    ]);
  });
}
