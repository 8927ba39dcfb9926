import { setTimeout } from 'node:timers/promises';
import { picturePaths } from '../../addresses.ts';
import { openFiles } from '../../process-usage.ts';
import { atMost } from '../checks.ts';
import { secondsUntil } from '../poll.ts';
import type { Scenario } from '../scenario.ts';
import { openDemo } from '../server.ts';
import { numbered, sendPipelined } from './pipeline.ts';

const REQUESTS = 1000;
const WATCHED_MS = 5000;
const MAX_MORE_OPEN = 50;
/** Files that the server opens meanwhile for other reasons. */
const MAX_MORE_LEFT = 5;

export const unreadPictures: Scenario = {
  title: `One connection with ${REQUESTS} pipelined picture requests, never read`,
  run: async (_options, defer) => {
    const { url, pid } = await openDemo(defer);
    const pictures = await picturePaths(url);
    const before = await openFiles(pid);
    const socket = await sendPipelined(
      url,
      numbered(REQUESTS, (index) => pictures[index % pictures.length] ?? ''),
    );
    defer(() => socket.destroy());
    const watched = performance.now() + WATCHED_MS;
    let most = before;
    while (performance.now() < watched) {
      most = Math.max(most, await openFiles(pid));
      await setTimeout(20);
    }
    socket.destroy();
    const released = await secondsUntil(async () => (await openFiles(pid)) <= before + MAX_MORE_LEFT, { limit: 15 });
    return [
      atMost('file descriptors more than before, at most', most - before, MAX_MORE_OPEN, '', `${before} before`),
      atMost('closed after the client has left', released, 5, 's', `${(await openFiles(pid)) - before} more stay`),
    ];
  },
};
