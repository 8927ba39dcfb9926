import { withGallery } from '../gallery.ts';
import { report } from '../report.ts';
import { requireTools } from '../system-tools.ts';
import { measureMaking } from './making.ts';
import { measurePages } from './pages.ts';
import { measureServing } from './serving.ts';

export async function main(): Promise<void> {
  requireTools({ nginx: 'nginx-light', wrk: 'wrk' });
  await withGallery(async (gallery) => {
    await report('images', [
      ...(await measureMaking(gallery)),
      await measurePages(gallery),
      await measureServing(gallery),
    ]);
  });
}
