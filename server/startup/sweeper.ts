import { abortable } from './shutdown.ts';

const HOUR_MS = 3_600_000;

type Options = {
  /** Each under the message that is logged when it fails. */
  tasks: Record<string, () => Promise<void>>;
  onError: (error: unknown, message: string) => void;
};

/**
 * Runs the tasks now and every hour, one after the other, and skips an hour in which they are still running. The
 * returned function stops it without waiting for the task under way: each can be interrupted at any point.
 */
export function startSweeper({ tasks, onError }: Options): () => Promise<void> {
  const abort = new AbortController();
  let sweeping: Promise<void> | null = null;
  const sweep = async () => {
    for (const [message, task] of Object.entries(tasks)) {
      if (abort.signal.aborted) return;
      await abortable(task(), abort.signal).catch((error) => {
        if (!abort.signal.aborted) onError(error, message);
      });
    }
  };
  const startSweep = () => {
    sweeping ??= sweep().finally(() => {
      sweeping = null;
    });
  };
  startSweep();
  const timer = setInterval(startSweep, HOUR_MS).unref();
  return async () => {
    clearInterval(timer);
    abort.abort();
    await sweeping;
  };
}
