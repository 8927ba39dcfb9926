/** Upper bound of a stop. */
const STOP_LIMIT_MS = 15_000;

/**
 * Idempotent and bounded: every call returns the same promise, which rejects when the limit has passed. Not
 * close-with-grace: that exits at the second signal, and Ctrl-C through npm or a process manager may send several.
 */
export function createStop(close: () => Promise<void>, limitMs = STOP_LIMIT_MS): () => Promise<void> {
  let stopping: Promise<void> | null = null;
  const run = async () => {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`Not everything was closed within ${limitMs / 1_000} s`)), limitMs);
    });
    await Promise.race([close(), limit]).finally(() => clearTimeout(timer));
  };
  return () => {
    stopping ??= run();
    return stopping;
  };
}

/** Rejects when the signal aborts, also where the work itself cannot be aborted. */
export function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
