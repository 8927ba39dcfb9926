import { compressBest } from './compression.ts';

/** Beyond this, best compression takes seconds of processor time. */
const MAX_BYTES = 1_000_000;
/** Queued texts are held in memory even when they are evicted from the cache. */
const MAX_QUEUED_BYTES = 4_000_000;

type Job = { text: Buffer; brotliLength: number; isStored: () => boolean; replace: (brotli: Buffer) => void };

/**
 * Compresses popular responses again with the best brotli, one after the other. Returns false when the queue is full: the
 * next hit tries again.
 */
export function createRecompressionQueue(onError: (error: unknown) => void) {
  let last = Promise.resolve();
  let queuedBytes = 0;
  return ({ text, brotliLength, isStored, replace }: Job): boolean => {
    if (brotliLength >= text.length || text.length > MAX_BYTES) return true;
    if (queuedBytes + text.length > MAX_QUEUED_BYTES) return false;
    const recompress = async () => {
      if (!isStored()) return;
      const best = await compressBest(text);
      if (best.length < brotliLength && isStored()) replace(best);
    };
    const done = () => {
      queuedBytes -= text.length;
    };
    queuedBytes += text.length;
    last = last.then(recompress).catch(onError).then(done);
    return true;
  };
}
