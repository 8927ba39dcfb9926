import type { ScryptOptions } from 'node:crypto';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../files/project-root.ts';
import { HttpProblem } from '../http/problem.ts';

const PROGRAM = path.join(projectRoot, 'dist/server/scrypt-worker.js');

/** At 0.3 s per password the last one waits 3 s. Known devices go first and have some places of their own. */
const MAX_QUEUED = 8;
const MAX_QUEUED_WITH_KNOWN_DEVICES = 12;

const busy = new HttpProblem(
  503,
  'Zurzeit melden sich zu viele gleichzeitig an. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
);

export type ScryptJob = { password: string; salt: Uint8Array; keyBytes: number; cost: ScryptOptions };

type QueuedJob = {
  job: ScryptJob;
  isKnownDevice: boolean;
  resolve: (key: Uint8Array) => void;
  reject: (error: Error) => void;
};

const queue: QueuedJob[] = [];
let running: QueuedJob | undefined;
let worker: Worker | null = null;

/** Throws 503 while the queue is full. */
export function requireQueueSpace(isKnownDevice: boolean): void {
  if (queue.length >= (isKnownDevice ? MAX_QUEUED_WITH_KNOWN_DEVICES : MAX_QUEUED)) throw busy;
}

/** In a thread of its own: crypto.scrypt would occupy the threads that also read files. */
export async function deriveKey(job: ScryptJob, isKnownDevice: boolean): Promise<Uint8Array> {
  requireQueueSpace(isKnownDevice);
  return new Promise((resolve, reject) => {
    queue.push({ job, isKnownDevice, resolve, reject });
    if (!running) startNext();
  });
}

function startNext(): void {
  const known = queue.findIndex(({ isKnownDevice }) => isKnownDevice);
  [running] = queue.splice(Math.max(known, 0), 1);
  // The thread keeps the process running only while it works.
  if (!running) {
    worker?.unref();
    return;
  }
  worker ??= startWorker();
  worker.ref();
  worker.postMessage(running.job);
}

function startWorker(): Worker {
  const started = new Worker(PROGRAM);
  let failure = new Error('The scrypt worker has stopped');
  started.on('message', (key: Uint8Array) => {
    running?.resolve(key);
    startNext();
  });
  started.on('error', (error) => {
    failure = error;
  });
  started.on('exit', () => {
    worker = null;
    running?.reject(failure);
    startNext();
  });
  return started;
}
