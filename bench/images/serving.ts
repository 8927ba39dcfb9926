import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { MeasuredGallery } from '../gallery.ts';
import { load } from '../load.ts';
import { startNginx } from '../nginx.ts';
import { kilobytes, ratio, type Table } from '../report.ts';

const WIDTHS = [160, 480, 1120];

/** Renditions that are there already, against one nginx worker serving a file of the same bytes, in the same minute. */
export async function measureServing(gallery: MeasuredGallery): Promise<Table> {
  const works = z
    .array(z.object({ imageUrl: z.string().nullable() }))
    .parse(await (await fetch(`${gallery.url}/api/cms/artworks`)).json());
  const picture = works.find(({ imageUrl }) => imageUrl?.includes('-1400x'))?.imageUrl;
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-bench-'));
  const nginx = await startNginx(folder);
  const rows = [];
  try {
    for (const width of WIDTHS) {
      const headers = { accept: 'image/avif,image/webp,*/*' };
      const url = `${gallery.url}${picture}?w=${width}`;
      const bytes = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
      await fs.writeFile(path.join(folder, `${width}.avif`), bytes);
      const theirs = await load(`${nginx.url}/${width}.avif`, headers);
      const ours = await load(url, headers);
      rows.push([
        `${width} px, ${kilobytes(bytes.length)} kB`,
        ours.perSecond.toFixed(0),
        theirs.perSecond.toFixed(0),
        ratio(ours.perSecond, theirs.perSecond),
        ours.p50.toFixed(2),
        ours.p99.toFixed(2),
        theirs.p99.toFixed(2),
      ]);
    }
  } finally {
    await nginx.stop();
    await fs.rm(folder, { recursive: true, force: true });
  }
  return {
    title: 'A kept rendition, served',
    columns: ['AVIF', 'Requests/s', 'nginx', 'Ratio', 'p50 ms', 'p99 ms', 'nginx p99 ms'],
    rows,
  };
}
