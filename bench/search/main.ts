import { sql } from 'drizzle-orm';
import { artworkListSchema } from '../../domain/artwork-list.ts';
import { searchResultsSchema } from '../../domain/search.ts';
import type { Db } from '../../server/db/database.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { StartupError } from '../../server/startup/startup-error.ts';
import { changeGallery, fillUp, sizeOf } from '../catalogue/grow.ts';
import { databaseSettings, openPostgresServer } from '../faults/postgres.ts';
import type { Defer } from '../faults/scenario.ts';
import { emptyFolder } from '../faults/server.ts';
import { type BenchGallery, createDemo, openGallery } from '../gallery.ts';
import { get } from '../http.ts';
import { type Cell, median, percentile, report, type Table } from '../report.ts';
import { QUERIES } from './queries.ts';
import { insertTateWorks, readTateWorks } from './tate-works.ts';

const USAGE = 'Usage: npm run bench -- search FILE, where FILE has one work of the Tate per line, as JSON';
const LARGE = 10_000;
const ROUNDS = 25;
/** The bars: of a plain list read of the smaller catalogue. */
const MAX_RATIO = { small: 3, large: 6 };

type Fill = (tx: Db) => Promise<void>;
type OpenFilled = (fill: Fill, defer: Defer) => Promise<BenchGallery>;

const onEmbedded: OpenFilled = async (fill, defer) => {
  const folder = await emptyFolder(defer);
  await createDemo(folder);
  await changeGallery(folder, new Date(), fill);
  return openAgain(folder, {}, defer);
};

const onPostgres: OpenFilled = async (fill, defer) => {
  const folder = await emptyFolder(defer);
  const settings = databaseSettings((await openPostgresServer(defer)).port);
  await (await openGallery(folder, settings)).close();
  const database = await openPostgres(settings.DATABASE_URL, () => {});
  // Not on the pool, whose statements have a time limit.
  await database.withStartupLock((db) => db.transaction(fill));
  await database.db.execute(sql`analyze`);
  await database.close();
  return openAgain(folder, settings, defer);
};

async function openAgain(folder: string, settings: Record<string, string>, defer: Defer): Promise<BenchGallery> {
  const gallery = await openGallery(folder, settings);
  defer(gallery.close);
  return gallery;
}

const ENGINES: Record<string, OpenFilled> = { 'PostgreSQL server': onPostgres, 'Embedded engine': onEmbedded };

/** Whether 40 queries find what they should, and how long a search takes compared to reading a list. */
export async function main([file]: string[]): Promise<void> {
  if (!file) throw new StartupError(USAGE);
  const works = await readTateWorks(file);
  const tables: Table[] = [];
  for (const [engine, open] of Object.entries(ENGINES)) {
    const closing: (() => unknown)[] = [];
    const defer: Defer = (close) => void closing.unshift(close);
    try {
      const small = await open((tx) => insertTateWorks(tx, works), defer);
      const large = await open(async (tx) => {
        await insertTateWorks(tx, works);
        await fillUp(tx, sizeOf(LARGE), new Date());
      }, defer);
      tables.push(await checkQueries(engine, small), await measureTimes(engine, small, large));
    } finally {
      for (const close of closing) await close();
    }
  }
  await report('search', tables);
}

const searchPath = (query: string) => `/api/search?${new URLSearchParams({ q: query })}`;

/** Uncached: responses to staff are not cached. */
const read = (gallery: BenchGallery, path: string) => get(`${gallery.url}${path}`, { cookie: gallery.cookie });

async function checkQueries(engine: string, gallery: BenchGallery): Promise<Table> {
  const rows: Cell[][] = [];
  for (const [query, expected] of QUERIES) {
    const { groups } = searchResultsSchema.parse(JSON.parse((await read(gallery, searchPath(query))).body.toString()));
    const first = groups[0]?.results[0]?.title ?? '–';
    rows.push([query, first, first === expected ? 'yes' : `no: ${expected}`]);
  }
  const right = rows.filter(([, , isRight]) => isRight === 'yes').length;
  return {
    title: `${engine}: first results, ${right} of ${rows.length} right`,
    columns: ['Query', 'First result', 'Right'],
    rows,
  };
}

async function measureTimes(engine: string, small: BenchGallery, large: BenchGallery): Promise<Table> {
  const times = (): number[] => [];
  const catalogues = [
    { gallery: small, max: MAX_RATIO.small, list: times(), search: times() },
    { gallery: large, max: MAX_RATIO.large, list: times(), search: times() },
  ];
  // In turns, so that a busy moment of the machine slows all of them down.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [query] of QUERIES) {
      for (const { gallery, list, search } of catalogues) {
        list.push(await timed(() => read(gallery, '/api/artworks')));
        search.push(await timed(() => read(gallery, searchPath(query))));
      }
    }
  }
  const plain = percentile(catalogues[0]?.list ?? [], 0.99);
  const rows: Cell[][] = [];
  for (const { gallery, max, list, search } of catalogues) {
    const p99 = percentile(search, 0.99);
    rows.push([
      await countWorks(gallery),
      ...[median(list), percentile(list, 0.99), median(search), p99].map((ms) => ms.toFixed(1)),
      (p99 / plain).toFixed(2),
      `≤ ${max}: ${p99 <= max * plain ? 'yes' : 'no'}`,
    ]);
  }
  return {
    title: `${engine}: GET /api/artworks and GET /api/search in turns, ${ROUNDS * QUERIES.length} requests each, uncached`,
    columns: ['Works', 'List p50 ms', 'p99 ms', 'Search p50 ms', 'p99 ms', 'To the list of the first row', 'Bar'],
    rows,
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

async function countWorks(gallery: BenchGallery): Promise<number> {
  const { body } = await read(gallery, '/api/artworks?limit=0&facets=none');
  return artworkListSchema.parse(JSON.parse(body.toString())).all;
}
