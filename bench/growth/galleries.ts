import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { growGallery, type Size } from '../catalogue/grow.ts';
import { pinAnswering } from '../cores.ts';
import { type MeasuredGallery, openGallery, paintDemo } from '../gallery.ts';

export type GrownGallery = MeasuredGallery & { size: Size };

/** Runs `work` with a gallery of each size, all of them open: the ones that are not asked cost nothing. */
export async function withGalleries(
  sizes: readonly Size[],
  work: (galleries: GrownGallery[]) => Promise<void>,
): Promise<void> {
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-growth-'));
  const galleries: GrownGallery[] = [];
  try {
    const demo = path.join(home, 'demo');
    await paintDemo(demo);
    for (const size of sizes) {
      const folder = path.join(home, String(size.works));
      await fs.cp(demo, folder, { recursive: true });
      await growGallery(folder, size, new Date());
      const gallery = { ...(await openGallery(folder)), size };
      pinAnswering(gallery.pid);
      galleries.push(gallery);
    }
    await work(galleries);
  } finally {
    await Promise.all(galleries.map((gallery) => gallery.close()));
    await fs.rm(home, { recursive: true, force: true });
  }
}
