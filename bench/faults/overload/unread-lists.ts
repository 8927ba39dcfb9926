import { setTimeout } from 'node:timers/promises';
import { growGallery, sizeOf } from '../../catalogue/grow.ts';
import { createDemo } from '../../gallery.ts';
import { latency, startProbe } from '../../probe.ts';
import { memoryOf } from '../../process-memory.ts';
import { atMost, figure, mustBe, noted } from '../checks.ts';
import type { Scenario } from '../scenario.ts';
import { checkStop, emptyFolder, openServer } from '../server.ts';
import { numbered, sendPipelined } from './pipeline.ts';

const WORKS = 8000;
const REQUESTS = 500;
const CONNECTIONS = 5;

export const unreadLists: Scenario = {
  title: `${REQUESTS} pipelined requests for the list of ${WORKS} works on ${CONNECTIONS} connections, never read`,
  run: async ({ seconds = 30 }, defer) => {
    const folder = await emptyFolder(defer);
    await createDemo(folder);
    await growGallery(folder, sizeOf(WORKS), new Date());
    const gallery = await openServer(defer, folder, { RATE_LIMITS: 'on' });
    let isAlive = true;
    void gallery.end().then(() => {
      isAlive = false;
    });
    const stopProbe = startProbe({ url: `${gallery.url}/healthz`, everyMs: 250 });
    for (let connection = 0; connection < CONNECTIONS; connection += 1) {
      const paths = numbered(REQUESTS / CONNECTIONS, (index) => `/api/cms/artworks?x=${connection}-${index}`);
      const socket = await sendPipelined(gallery.url, paths);
      defer(() => socket.destroy());
    }
    await setTimeout(seconds * 1000);
    const { own } = await memoryOf(gallery.pid);
    const health = latency(await stopProbe());
    return [
      mustBe('the process lives', 'yes', isAlive ? 'yes' : 'it exited', isAlive),
      atMost('/healthz throughout, longest', health.max, 1000, 'ms', `p50 ${figure(health.p50, 'ms')}`),
      noted('peak memory of the server', `${own.peak.toFixed(0)} MB`),
      await checkStop(gallery),
    ];
  },
};
