import fs from 'node:fs/promises';
import { z } from 'zod';
import { aPhotograph } from '../../server/testing/sample-files.ts';
import type { MeasuredGallery } from '../gallery.ts';
import { kilobytes, percentile, type Table } from '../report.ts';

const FORMATS = { AVIF: 'image/avif', WebP: 'image/webp', JPEG: 'image/jpeg' };
/** None of those that are made beforehand. */
const WIDTHS = [360, 1120, 3840];

const ticket = z.object({ uploadURL: z.string() });
const stored = z.object({ objectPath: z.string() });
const artworks = z.array(z.object({ imageUrl: z.string().nullable() }));

export async function measureMaking(gallery: MeasuredGallery): Promise<Table[]> {
  return [await timeAndMemory(gallery), await pagesMeanwhile(gallery)];
}

/** From the request to the last byte, each made for the first time; memory is the most that a maker has ever held. */
async function timeAndMemory(gallery: MeasuredGallery): Promise<Table> {
  const works = artworks.parse(await (await fetch(`${gallery.url}/api/cms/artworks`)).json());
  const subjects = [
    {
      name: 'Demo work, 1400 px',
      get: async () => works.find(({ imageUrl }) => imageUrl?.includes('-1400x'))?.imageUrl ?? '',
    },
    { name: 'Photograph, 12 megapixels of grain', get: () => upload(gallery) },
  ];
  const rows = [];
  for (const { name, get } of subjects) {
    const path = await get();
    for (const [format, accept] of Object.entries(FORMATS)) {
      for (const width of WIDTHS) {
        const start = performance.now();
        const bytes = await bytesOf(`${gallery.url}${path}?w=${width}`, accept);
        const took = performance.now() - start;
        rows.push([name, format, width, took.toFixed(0), kilobytes(bytes), await peakMegabytes(gallery.pid)]);
      }
    }
  }
  return {
    title: 'Making one rendition',
    columns: ['Original', 'Format', 'Width', 'ms', 'kB', 'Peak of a maker, MB'],
    rows,
  };
}

/** What other visitors notice of it: a page asked for again and again, alone and while fifty renditions are made. */
async function pagesMeanwhile(gallery: MeasuredGallery): Promise<Table> {
  const works = artworks.parse(await (await fetch(`${gallery.url}/api/cms/artworks`)).json());
  const paths = works.flatMap(({ imageUrl }) => imageUrl ?? []).slice(0, 50);
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
    title: 'A page (/artists, drawn anew for each request) while fifty renditions are made',
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

async function upload(gallery: MeasuredGallery): Promise<string> {
  const { uploadURL } = ticket.parse(await gallery.staff('POST', '/api/objects/upload'));
  await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(await aPhotograph()) });
  return stored.parse(await gallery.staff('PUT', '/api/objects/finalize', { imageUrl: uploadURL })).objectPath;
}

async function bytesOf(url: string, accept: string): Promise<number> {
  const response = await fetch(url, { headers: { accept } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}

/** Of the processes that the program has started. Linux tells; elsewhere the column stays empty. */
async function peakMegabytes(pid: number): Promise<string> {
  const children = await fs.readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const peaks = await Promise.all(
    children
      .trim()
      .split(/\s+/)
      .map(async (child) => {
        const status = await fs.readFile(`/proc/${child}/status`, 'utf8').catch(() => '');
        return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000;
      }),
  );
  const peak = Math.max(0, ...peaks);
  return peak === 0 ? '–' : peak.toFixed(0);
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
