import { z } from 'zod';
import { aPhotograph } from '../../server/testing/sample-files.ts';
import { picturePaths } from '../addresses.ts';
import type { BenchGallery } from '../gallery.ts';
import { memoryOf } from '../process-memory.ts';
import { kilobytes, percentile, type Table } from '../report.ts';

const FORMATS = { AVIF: 'image/avif', WebP: 'image/webp', JPEG: 'image/jpeg' };
/** None of the widths that are encoded in advance. */
const WIDTHS = [360, 1120, 3840];

const uploadTicket = z.object({ uploadURL: z.string() });
const storedObject = z.object({ objectPath: z.string() });

/** From the request to the last byte of a rendition that does not exist yet. */
export async function measureEncoding(gallery: BenchGallery): Promise<Table> {
  const [demoPicture = ''] = await picturePaths(gallery.url);
  const subjects = [
    { name: 'Demo work', path: demoPicture },
    { name: 'Photograph, 12 megapixels of grain', path: await upload(gallery) },
  ];
  const rows = [];
  for (const { name, path } of subjects) {
    for (const [format, accept] of Object.entries(FORMATS)) {
      for (const width of WIDTHS) {
        const start = performance.now();
        const bytes = await bytesOf(`${gallery.url}${path}?w=${width}`, accept);
        const took = performance.now() - start;
        const peak = Math.max(0, ...(await memoryOf(gallery.pid)).children.map((child) => child.peak));
        rows.push([name, format, width, took.toFixed(0), kilobytes(bytes), peak.toFixed(0)]);
      }
    }
  }
  return {
    title: 'Encoding one rendition',
    columns: ['Original', 'Format', 'Width', 'ms', 'kB', 'Peak memory of a worker, MB'],
    rows,
  };
}

/** Latency of a page alone and while fifty renditions are encoded. */
export async function measurePagesWhileEncoding(gallery: BenchGallery): Promise<Table> {
  const paths = (await picturePaths(gallery.url)).slice(0, 50);
  const alone = await pageTimes(gallery.url, sleep(5_000));
  const during = await pageTimes(
    gallery.url,
    Promise.all(paths.map((path) => bytesOf(`${gallery.url}${path}?w=1120`, 'image/avif'))),
  );
  const row = (name: string, times: number[]) => [
    name,
    times.length,
    percentile(times, 0.5).toFixed(1),
    percentile(times, 0.95).toFixed(1),
  ];
  return {
    title: 'Latency of /artists while renditions are encoded',
    columns: ['', 'Requests', 'p50 ms', 'p95 ms'],
    rows: [row('alone', alone), row('during fifty renditions', during)],
  };
}

async function pageTimes(url: string, work: Promise<unknown>): Promise<number[]> {
  let isWorking = true;
  const done = work.finally(() => {
    isWorking = false;
  });
  const times = [];
  while (isWorking) {
    const start = performance.now();
    await bytesOf(`${url}/artists`, 'text/html');
    times.push(performance.now() - start);
    await sleep(20);
  }
  await done;
  return times;
}

async function upload(gallery: BenchGallery): Promise<string> {
  const { uploadURL } = uploadTicket.parse(await gallery.staff('POST', '/api/objects/upload'));
  await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(await aPhotograph()) });
  return storedObject.parse(await gallery.staff('PUT', '/api/objects/finalize', { imageUrl: uploadURL })).objectPath;
}

async function bytesOf(url: string, accept: string): Promise<number> {
  const response = await fetch(url, { headers: { accept } });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
