import fs from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { growGallery, sizeOf } from '../catalogue/grow.ts';
import { pinAnswering } from '../cores.ts';
import { type MeasuredGallery, openGallery, withDemo } from '../gallery.ts';
import { type Cell, report } from '../report.ts';
import { requireTools } from '../system-tools.ts';
import { CONNECTIONS, perSecondOf, wrk } from '../wrk.ts';
import { mixOf, scriptOf } from './mix.ts';
import { residentOf } from './resident.ts';

const WRITE_EVERY_MS = 5000;

/** A busy day: pages, lists, pictures, some of them made anew, and staff who change something every few seconds. */
export async function main(args: string[]): Promise<void> {
  requireTools({ wrk: 'wrk' });
  const { values } = parseArgs({ args, options: { minutes: { type: 'string' }, works: { type: 'string' } } });
  const minutes = Number(values.minutes ?? 10);
  const works = Number(values.works ?? 0);
  await withDemo(async (folder) => {
    if (works) await growGallery(folder, sizeOf(works), new Date());
    const gallery = await openGallery(folder);
    try {
      pinAnswering(gallery.pid);
      const rows = await minuteByMinute(gallery, minutes);
      await report('memory', [
        {
          title: `Memory under mixed load, MB; ${works || 'the demo’s'} works, ${CONNECTIONS} connections, a change every ${WRITE_EVERY_MS / 1000} s`,
          columns: ['Minute', 'Requests/s', 'The program', 'With its children', 'Most so far'],
          rows,
        },
      ]);
    } finally {
      await gallery.close();
    }
  });
}

async function minuteByMinute(gallery: MeasuredGallery, minutes: number): Promise<Cell[][]> {
  const row = async (minute: number, perSecond: string) => {
    const { own, withChildren, peak } = await residentOf(gallery.pid);
    return [minute, perSecond, own.toFixed(0), withChildren.toFixed(0), peak.toFixed(0)];
  };
  const rows = [await row(0, '–')];
  const stopWriting = keepWriting(gallery);
  for (let minute = 1; minute <= minutes; minute += 1) rows.push(await row(minute, await aMinuteOfLoad(gallery)));
  await stopWriting();
  return rows;
}

async function aMinuteOfLoad({ url, folder }: MeasuredGallery): Promise<string> {
  const script = { path: path.join(folder, 'mix.lua') };
  await fs.writeFile(script.path, scriptOf(await mixOf(url)));
  return perSecondOf(await wrk({ url }, { connections: CONNECTIONS, seconds: 60, script })).toFixed(0);
}

/** Each change follows the one before, so that a slow one is never overtaken. */
function keepWriting({ change }: MeasuredGallery): () => Promise<void> {
  let isStopped = false;
  const write = async () => {
    while (!isStopped) {
      await change();
      await new Promise((resolve) => setTimeout(resolve, WRITE_EVERY_MS));
    }
  };
  const writing = write();
  return () => {
    isStopped = true;
    return writing;
  };
}
