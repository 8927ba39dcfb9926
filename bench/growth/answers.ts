import { settled } from '../answer.ts';
import { PINNED } from '../cores.ts';
import { firstAfterChange } from '../first-after-change.ts';
import { load, ROUNDS_SHOWN } from '../load.ts';
import { percentile, ratio, type Table } from '../report.ts';
import { CONNECTIONS } from '../wrk.ts';
import type { GrownGallery } from './galleries.ts';

const PAGES = ['/', '/artists', '/artworks', '/exhibitions', '/press'];
const LISTS = ['/api/artists', '/api/artists?view=names', '/api/artworks', '/api/cms/artworks'];
const TIMES = 30;

export async function measureAnswers(galleries: readonly GrownGallery[]): Promise<Table[]> {
  const works = galleries.map(({ size }) => `${size.works} works`);
  const columns = ['Address', ...works, 'Last to first'];
  const addresses = [...PAGES, ...LISTS];
  return [
    {
      title: `Kept answers, requests/s: ${PINNED}, ${CONNECTIONS} connections, ${ROUNDS_SHOWN}, the ratio within a round`,
      columns,
      rows: await rowsOf(addresses, (address) => throughput(galleries, address)),
    },
    {
      title: `First answer after a change, ms: middle of ${TIMES}, galleries in turn`,
      columns,
      rows: await rowsOf(addresses, (address) => cost(galleries, address)),
    },
    {
      title: 'Bytes as they are',
      columns,
      rows: await rowsOf(addresses, (address) => bytes(galleries, address, 'identity')),
    },
    {
      title: 'Bytes in brotli',
      columns,
      rows: await rowsOf(addresses, (address) => bytes(galleries, address, 'br')),
    },
  ];
}

type Figures = { each: number[]; lastToFirst: string };

const figuresOf = (each: number[]): Figures => ({ each, lastToFirst: ratio(each.at(-1) ?? 0, each[0] ?? 0) });

async function rowsOf(addresses: readonly string[], measure: (address: string) => Promise<Figures>) {
  const rows = [];
  for (const address of addresses) {
    const { each, lastToFirst } = await measure(address);
    const shown = each.map((figure) => (figure < 100 ? figure.toFixed(1) : figure.toFixed(0)));
    rows.push([address, ...shown, lastToFirst]);
  }
  return rows;
}

async function throughput(galleries: readonly GrownGallery[], address: string): Promise<Figures> {
  const subjects = galleries.map(({ url }) => ({ url: `${url}${address}`, headers: { 'accept-encoding': 'br' } }));
  await settled(subjects);
  const loads = await load(subjects);
  const [first, last] = [subjects[0], subjects.at(-1)];
  const lastToFirst = first && last ? loads.ratio('perSecond', last, first) : 1;
  return { each: subjects.map((subject) => loads.of(subject).perSecond), lastToFirst: lastToFirst.toFixed(3) };
}

async function cost(galleries: readonly GrownGallery[], address: string): Promise<Figures> {
  const times = galleries.map((): number[] => []);
  for (let time = 0; time < TIMES; time += 1) {
    for (const [index, gallery] of galleries.entries()) times[index]?.push(await firstAfterChange(gallery, address));
  }
  return figuresOf(times.map((of) => percentile(of, 0.5)));
}

async function bytes(galleries: readonly GrownGallery[], address: string, encoding: string): Promise<Figures> {
  const headers = { 'accept-encoding': encoding };
  const answers = await settled(galleries.map(({ url }) => ({ url: `${url}${address}`, headers })));
  return figuresOf(answers.map(({ body }) => body.length));
}
