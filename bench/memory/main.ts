import fs from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { growGallery, sizeOf } from '../catalogue/grow.ts';
import { type BenchGallery, openGallery, withDemo } from '../gallery.ts';
import { pinToServerCore, requireTools } from '../machine.ts';
import { memoryOf } from '../process-memory.ts';
import { type Cell, report } from '../report.ts';
import { CONNECTIONS, measure } from '../wrk.ts';
import { luaScript, mixedRequests } from './mixed-requests.ts';

const CHANGE_INTERVAL_MS = 5000;

/** Mixed load of pages, lists and pictures, cached and not, while content changes every few seconds. */
export async function main(args: string[]): Promise<void> {
  requireTools({ wrk: 'wrk' });
  const { values } = parseArgs({ args, options: { minutes: { type: 'string' }, works: { type: 'string' } } });
  const minutes = Number(values.minutes ?? 10);
  const works = Number(values.works ?? 0);
  await withDemo(async (folder) => {
    if (works) await growGallery(folder, sizeOf(works), new Date());
    const gallery = await openGallery(folder);
    try {
      pinToServerCore(gallery.pid);
      const rows = await measureEachMinute(gallery, minutes);
      const size = works ? `${works} works` : 'the demo gallery';
      await report(
        'memory',
        [
          {
            title: `Resident memory in MB: ${size}, ${CONNECTIONS} connections, a change every ${CHANGE_INTERVAL_MS / 1000} s`,
            columns: ['Minute', 'Requests/s', 'Server', 'With child processes', 'Peak of the server'],
            rows,
          },
        ],
        args.length > 0,
      );
    } finally {
      await gallery.close();
    }
  });
}

async function measureEachMinute(gallery: BenchGallery, minutes: number): Promise<Cell[][]> {
  const row = async (minute: number, perSecond: string) => {
    const { own, children } = await memoryOf(gallery.pid);
    const total = children.reduce((sum, { now }) => sum + now, own.now);
    return [minute, perSecond, own.now.toFixed(0), total.toFixed(0), own.peak.toFixed(0)];
  };
  const rows = [await row(0, '–')];
  const stopChanging = changeRepeatedly(gallery);
  for (let minute = 1; minute <= minutes; minute += 1) rows.push(await row(minute, await loadForAMinute(gallery)));
  await stopChanging();
  return rows;
}

async function loadForAMinute({ url, folder }: BenchGallery): Promise<string> {
  const script = path.join(folder, 'requests.lua');
  await fs.writeFile(script, luaScript(await mixedRequests(url)));
  return (await measure({ url }, { seconds: 60, script })).perSecond.toFixed(0);
}

function changeRepeatedly({ change }: BenchGallery): () => Promise<void> {
  let isStopped = false;
  const loop = async () => {
    while (!isStopped) {
      await change();
      await new Promise((resolve) => setTimeout(resolve, CHANGE_INTERVAL_MS));
    }
  };
  const running = loop();
  return () => {
    isStopped = true;
    return running;
  };
}
