import { setTimeout } from 'node:timers/promises';
import type { BenchGallery } from '../../gallery.ts';
import { cpuSeconds } from '../../process-usage.ts';
import { atMost } from '../checks.ts';
import type { Scenario } from '../scenario.ts';
import { checkStop, openDemo } from '../server.ts';
import { numbered, sendPipelined } from './pipeline.ts';

const REQUESTS = 900;
const CONNECTIONS = 3;
const RECEIVED_MS = 300;
const WATCHED_MS = 20_000;

export const resetPages: Scenario = {
  title: `${REQUESTS} pipelined page requests on ${CONNECTIONS} connections, then a reset`,
  run: async (_options, defer) => {
    const gallery = await openDemo(defer);
    await requestAndReset(gallery, 'first');
    const before = await cpuSeconds(gallery.pid);
    await setTimeout(WATCHED_MS);
    const spent = (await cpuSeconds(gallery.pid)) - before;
    await requestAndReset(gallery, 'second');
    return [
      atMost(`CPU time in the ${WATCHED_MS / 1000} s after the reset`, spent, 2, 's'),
      await checkStop(gallery, 'SIGTERM after another reset until exit'),
    ];
  },
};

async function requestAndReset({ url }: BenchGallery, label: string): Promise<void> {
  const paths = (connection: number) =>
    numbered(REQUESTS / CONNECTIONS, (index) => `/artworks?x=${label}-${connection}-${index}`);
  const sockets = await Promise.all(numbered(CONNECTIONS, String).map((_, index) => sendPipelined(url, paths(index))));
  await setTimeout(RECEIVED_MS);
  for (const socket of sockets) socket.resetAndDestroy();
}
