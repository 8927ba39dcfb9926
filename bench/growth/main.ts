import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { growGallery, type Size, sizeOf } from '../catalogue/grow.ts';
import { createDemo, openGallery } from '../gallery.ts';
import { pinToServerCore, requireTools } from '../machine.ts';
import { report } from '../report.ts';
import { measureDomSize } from './dom-size.ts';
import { measureResponses, type SizedGallery } from './responses.ts';

const WORKS = ['100', '1000', '10000'];

/** Galleries of these numbers of works, or of those given, smallest first. */
export async function main(works: string[]): Promise<void> {
  requireTools({ wrk: 'wrk' });
  const sizes = (works.length > 0 ? works : WORKS).map((count) => sizeOf(Number(count)));
  await withGalleries(sizes, async (galleries) => {
    const tables = [...(await measureResponses(galleries)), await measureDomSize(galleries)];
    await report('growth', tables, works.length > 0);
  });
}

/** All galleries run during the whole benchmark; idle ones cost nothing. */
async function withGalleries(
  sizes: readonly Size[],
  work: (galleries: SizedGallery[]) => Promise<void>,
): Promise<void> {
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-growth-'));
  const galleries: SizedGallery[] = [];
  try {
    const demo = path.join(home, 'demo');
    await createDemo(demo);
    for (const size of sizes) {
      const folder = path.join(home, String(size.works));
      await fs.cp(demo, folder, { recursive: true });
      await growGallery(folder, size, new Date());
      const gallery = { ...(await openGallery(folder)), size };
      pinToServerCore(gallery.pid);
      galleries.push(gallery);
    }
    await work(galleries);
  } finally {
    await Promise.all(galleries.map((gallery) => gallery.close()));
    await fs.rm(home, { recursive: true, force: true });
  }
}
