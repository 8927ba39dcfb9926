import { z } from 'zod';
import { answerOf } from '../answer.ts';
import type { MeasuredGallery } from '../gallery.ts';
import { load } from '../load.ts';
import { startNginx } from '../nginx.ts';
import { kilobytes, type Table } from '../report.ts';

const WIDTHS = [160, 480, 1120];

/** Renditions that are there already, against one nginx worker serving a file of the same bytes, in the same minute. */
export async function measureServing(gallery: MeasuredGallery): Promise<Table> {
  const works = z
    .array(z.object({ imageUrl: z.string().nullable() }))
    .parse(await (await fetch(`${gallery.url}/api/cms/artworks`)).json());
  const picture = works.find(({ imageUrl }) => imageUrl?.includes('-1400x'))?.imageUrl;
  const headers = { accept: 'image/avif,image/webp,*/*' };
  const renditions = [];
  for (const width of WIDTHS) {
    const url = `${gallery.url}${picture}?w=${width}`;
    renditions.push({ width, url, answer: await answerOf(url, headers) });
  }
  const nginx = await startNginx(renditions.map(({ answer }) => answer));
  const rows = [];
  try {
    for (const { width, url, answer } of renditions) {
      const [here, there] = [
        { url, headers },
        { url: nginx.urlOf(answer), headers },
      ];
      const loads = await load([here, there]);
      const [ours, theirs] = [loads.of(here), loads.of(there)];
      rows.push([
        `${width} px, ${kilobytes(answer.body.length)} kB`,
        ours.perSecond.toFixed(0),
        theirs.perSecond.toFixed(0),
        loads.ratio('perSecond', here, there).toFixed(3),
        ours.p50.toFixed(2),
        ours.p99.toFixed(2),
        theirs.p99.toFixed(2),
      ]);
    }
  } finally {
    await nginx.stop();
  }
  return {
    title: 'A kept rendition, served',
    columns: ['AVIF', 'Requests/s', 'nginx', 'Ratio', 'p50 ms', 'p99 ms', 'nginx p99 ms'],
    rows,
  };
}
