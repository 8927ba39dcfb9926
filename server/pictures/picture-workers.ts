import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../files/project-root.ts';
import { StartupError } from '../startup/startup-error.ts';
import { PictureError, type PictureProcessor } from './picture-processor.ts';
import { type Order, readingSchema, renderingSchema } from './worker-messages.ts';
import { createWorkerPool, WorkerError } from './worker-pool.ts';

const PROGRAM = path.join(projectRoot, 'dist/server/picture-worker.js');
const MOST_CHILDREN = 4;
/** More than all pictures of a large page. Beyond it somebody is asking for more than anybody looks at. */
const MOST_WAITING = 200;
/** About twice what the slowest picture that we take needs on a slow machine. */
const JOB_MS = 60_000;
const IDLE_MS = 10_000;

const UPLOADED = 0;
const AWAITED = 1;
const FOR_LATER = 2;

/** Pictures are decoded and encoded in child processes: it takes long, much memory, and the bytes are a stranger's. */
export function createPictureWorkers({ program = PROGRAM, jobMs = JOB_MS, idleMs = IDLE_MS } = {}): PictureProcessor {
  if (!fs.existsSync(program)) {
    throw new StartupError(`${program} is missing, and without it no picture can be made. Run: npm run build`);
  }
  const most = Math.min(os.availableParallelism(), MOST_CHILDREN);
  const workers = createWorkerPool({ program, most, mostWaiting: MOST_WAITING, jobMs, idleMs });
  const run: typeof workers.run = (job) =>
    workers.run(job).catch((error: unknown) => {
      const isThePicture = error instanceof WorkerError && error.how !== 'ended';
      throw isThePicture ? new PictureError(error.message) : error;
    });
  return {
    read: async (bytes) => {
      const order: Order = { task: 'read', bytes };
      return readingSchema.parse(await run({ load: async () => order, rank: () => UPLOADED }));
    },
    render: async ({ load, rendition, isAwaited }) => {
      const order = async (): Promise<Order> => ({ task: 'render', bytes: await load(), rendition });
      const rank = () => (isAwaited() ? AWAITED : FOR_LATER);
      const answer = renderingSchema.parse(await run({ load: order, rank }));
      if ('failure' in answer) throw new PictureError(answer.failure);
      return answer.bytes;
    },
    close: workers.close,
  };
}
