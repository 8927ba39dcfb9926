import { scryptSync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { ScryptJob } from './scrypt-thread.ts';

/** Entry point of the worker thread: one job at a time, in order. */
parentPort?.on('message', ({ password, salt, keyBytes, cost }: ScryptJob) => {
  parentPort?.postMessage(scryptSync(password, salt, keyBytes, cost));
});
