import type { Size } from '../catalogue/grow.ts';
import { type BenchGallery, timeAfterChange } from '../gallery.ts';
import { getRecompressed } from '../http.ts';
import { median, ratio, type Table } from '../report.ts';
import { compare, METHOD } from '../wrk.ts';

const PAGES = ['/', '/artists', '/artworks', '/exhibitions', '/press'];
const LISTS = ['/api/artists', '/api/artists?view=names', '/api/artworks', '/api/cms/artworks'];
const CHANGES = 5;

export type SizedGallery = BenchGallery & { size: Size };
type Galleries = readonly SizedGallery[];
/** One figure for each gallery. */
type Measure = (galleries: Galleries, path: string) => Promise<number[]>;

export async function measureResponses(galleries: Galleries): Promise<Table[]> {
  return [
    await table(`Cached responses, requests/s: ${METHOD}`, galleries, throughput),
    await table(`First response after a change, ms: median of ${CHANGES}`, galleries, timesAfterChange),
    await table('Bytes uncompressed', galleries, bytesAs('identity')),
    await table('Bytes in brotli', galleries, bytesAs('br')),
  ];
}

async function table(title: string, galleries: Galleries, measure: Measure): Promise<Table> {
  const rows = [];
  for (const path of [...PAGES, ...LISTS]) {
    const figures = await measure(galleries, path);
    const shown = figures.map((figure) => (figure < 100 ? figure.toFixed(1) : figure.toFixed(0)));
    rows.push([path, ...shown, ratio(figures.at(-1) ?? 0, figures[0] ?? 0)]);
  }
  return { title, columns: ['Address', ...galleries.map(({ size }) => `${size.works} works`), 'Last to first'], rows };
}

const requestsTo = (galleries: Galleries, path: string, encoding: string) =>
  galleries.map(({ url }) => ({ url: `${url}${path}`, headers: { 'accept-encoding': encoding } }));

const throughput: Measure = async (galleries, path) => {
  const subjects = requestsTo(galleries, path, 'br');
  await getRecompressed(subjects);
  return (await compare(subjects)).map(({ perSecond }) => perSecond);
};

const timesAfterChange: Measure = async (galleries, path) => {
  const times = galleries.map((): number[] => []);
  for (let change = 0; change < CHANGES; change += 1) {
    for (const [index, gallery] of galleries.entries()) times[index]?.push(await timeAfterChange(gallery, path));
  }
  return times.map(median);
};

const bytesAs =
  (encoding: string): Measure =>
  async (galleries, path) =>
    (await getRecompressed(requestsTo(galleries, path, encoding))).map(({ body }) => body.length);
