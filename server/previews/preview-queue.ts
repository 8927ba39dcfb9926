import { HttpProblem } from '../http/problem.ts';
import { busy } from '../response-cache/render-queue.ts';

/** The response that a client waits for. */
type Awaited = { destroyed: boolean; once: (event: 'close', listener: () => void) => unknown };

const superseded = new HttpProblem(409, 'A newer preview was requested.');

const MAX_WAITING = 8;

export type PreviewQueue = ReturnType<typeof createPreviewQueue>;

/**
 * Previews run one at a time, because each holds a transaction open. Of one form only the newest request waits: what was typed
 * before is of no interest any more.
 */
export function createPreviewQueue() {
  const waiting = new Map<string, { start: () => void; reject: (reason: Error) => void }>();
  let isRunning = false;

  const startNext = () => {
    const [next] = waiting;
    if (isRunning || !next) return;
    const [form, { start }] = next;
    waiting.delete(form);
    isRunning = true;
    start();
  };

  const turnOf = (form: string, client: Awaited): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.get(form)?.reject(superseded);
      waiting.delete(form);
      if (waiting.size >= MAX_WAITING || client.destroyed) return reject(busy);
      const entry = { start: resolve, reject };
      waiting.set(form, entry);
      client.once('close', () => {
        if (waiting.get(form) !== entry) return;
        waiting.delete(form);
        reject(busy);
      });
      startNext();
    });

  return {
    run: async <T>(form: string, client: Awaited, work: () => Promise<T>): Promise<T> => {
      await turnOf(form, client);
      try {
        return await work();
      } finally {
        isRunning = false;
        startNext();
      }
    },
  };
}
