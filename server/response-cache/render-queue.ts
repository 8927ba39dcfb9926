import { randomUUID } from 'node:crypto';
import { HttpProblem } from '../http/problem.ts';

export const busy = new HttpProblem(503, 'The site is very busy at the moment. Please try again in a few seconds.');

export type RenderQueue = ReturnType<typeof createRenderQueue>;

type Options = { concurrency?: number; maxWaiting?: number; maxPerClient?: number };
/** The response that a client waits for. */
type Awaited = { destroyed: boolean; once: (event: 'close', listener: () => void) => unknown };

const INNER_HEADER = 'x-inner-request';

/** In this many turns of the event loop connections are accepted and cache hits served. An idle one takes microseconds. */
const TURNS_BETWEEN = 16;

function afterTurns(turns: number, start: () => void): void {
  setImmediate(turns > 1 ? () => afterTurns(turns - 1, start) : start);
}

/**
 * Bounds the work for responses that are not cached. Two at a time: the second renders while the first waits for the
 * database. A request that would wait longer than about a second is refused, and so is one of a client that fills half of the queue.
 */
export function createRenderQueue({ concurrency = 2, maxWaiting = 32, maxPerClient = 16 }: Options = {}) {
  const waiting = new Set<() => void>();
  const perClient = new Map<string, number>();
  let running = 0;
  let refused = 0;
  const token = randomUUID();

  const count = (client: string, change: 1 | -1) => {
    const counted = (perClient.get(client) ?? 0) + change;
    if (counted === 0) perClient.delete(client);
    else perClient.set(client, counted);
  };

  const startNext = () => {
    for (const start of waiting) {
      if (running >= concurrency) return;
      waiting.delete(start);
      running += 1;
      afterTurns(TURNS_BETWEEN, start);
    }
  };

  return {
    /** Resolves when it is this client's turn, with the function that gives up the place. Rejects with 503. */
    enter: (client: string, awaited: Awaited): Promise<() => void> =>
      new Promise((resolve, reject) => {
        const isFull = waiting.size >= maxWaiting || (perClient.get(client) ?? 0) >= maxPerClient;
        if (isFull) refused += 1;
        if (isFull || awaited.destroyed) return reject(busy);
        let hasLeft = false;
        const leave = () => {
          if (hasLeft) return;
          hasLeft = true;
          running -= 1;
          count(client, -1);
          startNext();
        };
        const start = () => resolve(leave);
        count(client, 1);
        waiting.add(start);
        startNext();
        awaited.once('close', () => {
          if (!waiting.delete(start)) return;
          count(client, -1);
          reject(busy);
        });
      }),

    /** Marks the requests that a render makes itself: they belong to its place in the queue. */
    innerHeaders: { [INNER_HEADER]: token },
    isInner: ({ headers }: { headers: Record<string, unknown> }): boolean => headers[INNER_HEADER] === token,

    statistics: () => ({ running, waiting: waiting.size, refused }),
  };
}
