import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../root.ts';
import type { PictureMaker } from './picture-maker.ts';
import { openWorkers, WorkerLost } from './workers.ts';
import { type Order, readingSchema, renderingSchema } from './workshop-messages.ts';

const MOST_CHILDREN = 4;
/** Many times what the largest picture takes on a slow machine. */
const JOB_MS = 60_000;
const IDLE_MS = 10_000;

/** Pictures are decoded and encoded in child processes: it takes long, much memory, and the bytes are a stranger's. */
export function openWorkshop({ jobMs = JOB_MS, idleMs = IDLE_MS } = {}): PictureMaker {
  const workers = openWorkers({
    program: path.join(projectRoot, 'dist/server/picture-maker.js'),
    most: Math.min(os.availableParallelism(), MOST_CHILDREN),
    jobMs,
    idleMs,
  });
  return {
    read: async (bytes) => {
      const order: Order = { task: 'read', bytes };
      try {
        return readingSchema.parse(await workers.run({ load: async () => order, isAwaited: () => true }));
      } catch (error) {
        // What brings a decoder down is not a picture we take.
        if (error instanceof WorkerLost) return null;
        throw error;
      }
    },
    render: async ({ load, rendition, isAwaited }) => {
      const order = async (): Promise<Order> => ({ task: 'render', bytes: await load(), rendition });
      const answer = renderingSchema.parse(await workers.run({ load: order, isAwaited }));
      if ('failure' in answer) throw new Error(`A rendition failed: ${answer.failure}`);
      return answer.bytes;
    },
    close: workers.close,
  };
}
