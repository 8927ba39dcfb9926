import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../files/project-root.ts';
import { StartupError } from '../startup/startup-error.ts';
import { PictureError, type PictureProcessor } from './picture-processor.ts';
import { readReplySchema, renderReplySchema, type WorkerMessage } from './worker-messages.ts';
import { createWorkerPool, WorkerError } from './worker-pool.ts';

const PROGRAM = path.join(projectRoot, 'dist/server/picture-worker.js');
const MAX_WORKERS = 4;
/** More than all pictures of a large page. */
const MAX_QUEUED = 200;
/** About twice the time of the slowest accepted picture on a slow machine. */
const JOB_MS = 60_000;
const IDLE_MS = 10_000;

/** Priorities; the lowest runs first. */
const UPLOADED = 0;
const AWAITED = 1;
const PREPARED = 2;

/** Pictures are decoded in child processes: it is slow, takes much memory, and the input is untrusted. */
export function createPictureWorkers({ program = PROGRAM, jobMs = JOB_MS, idleMs = IDLE_MS } = {}): PictureProcessor {
  if (!fs.existsSync(program)) {
    throw new StartupError(`${program} is missing, and without it no picture can be made. Run: npm run build`);
  }
  const maxWorkers = Math.min(os.availableParallelism(), MAX_WORKERS);
  const pool = createWorkerPool({ program, maxWorkers, maxQueued: MAX_QUEUED, jobMs, idleMs });
  const run: typeof pool.run = (job) =>
    pool.run(job).catch((error: unknown) => {
      const isThePicture = error instanceof WorkerError && error.reason !== 'exited';
      throw isThePicture ? new PictureError(error.message) : error;
    });
  const make = async (load: () => Promise<WorkerMessage>, isAwaited: () => boolean): Promise<Buffer> => {
    const priority = () => (isAwaited() ? AWAITED : PREPARED);
    const reply = renderReplySchema.parse(await run({ load, priority }));
    if ('failure' in reply) throw new PictureError(reply.failure);
    return reply.bytes;
  };
  return {
    read: async (bytes, { isAwaited } = { isAwaited: true }) => {
      const message: WorkerMessage = { task: 'read', bytes };
      const priority = () => (isAwaited ? UPLOADED : PREPARED);
      return readReplySchema.parse(await run({ load: async () => message, priority }));
    },
    render: ({ load, rendition, isAwaited }) =>
      make(async () => ({ task: 'render', bytes: await load(), rendition }), isAwaited),
    draw: ({ load, isAwaited }) => make(async () => ({ task: 'draw', drawing: await load() }), isAwaited),
    close: pool.close,
  };
}
