import { type ChildProcess, fork } from 'node:child_process';
import { HttpProblem } from '../http/problem.ts';

/** The worker was gone before it had replied. */
export class WorkerError extends Error {
  override name = 'WorkerError';
  /** A crash or timeout is probably the job's fault; a worker that exits has a bug. */
  readonly reason: 'crashed' | 'timed out' | 'exited';

  constructor(reason: WorkerError['reason']) {
    super(`A worker ${reason} before it had replied`);
    this.reason = reason;
  }
}

const busy = new HttpProblem(503, 'Too many pictures are waiting to be made. Please try again in a moment.');
const closing = new HttpProblem(503, 'The server is about to stop. Please try again in a moment.');

export type Job = {
  /** The message to the worker, loaded when the job starts. */
  load: () => Promise<object>;
  /** The lowest runs first. Read whenever a worker is free, because it may change while the job is queued. */
  priority: () => number;
};

export type WorkerPool = {
  /** Resolves with the worker's reply. */
  run: (job: Job) => Promise<unknown>;
  /** Kills the workers and rejects all jobs. */
  close: () => Promise<void>;
};

type Options = { program: string; maxWorkers: number; maxQueued: number; jobMs: number; idleMs: number };
type QueuedJob = Job & { resolve: (reply: unknown) => void; reject: (error: unknown) => void };

/**
 * Child processes that do one job at a time. Started on demand and stopped when idle, because only the end of a process
 * returns all its memory. A job whose worker crashes is retried once.
 */
export function createWorkerPool({ program, maxWorkers, maxQueued, jobMs, idleMs }: Options): WorkerPool {
  const queue: QueuedJob[] = [];
  const workers = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  let isClosed = false;

  const forget = (worker: ChildProcess) => {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
    workers.delete(worker);
  };

  const start = (): ChildProcess => {
    // No environment: code that exploits the decoder finds no passwords.
    const worker = fork(program, { serialization: 'advanced', stdio: 'ignore', env: {}, execArgv: [] });
    workers.add(worker);
    worker.once('exit', () => forget(worker));
    worker.once('error', () => forget(worker));
    return worker;
  };

  /** Removed from the pool first, so that it gets no other job. */
  const stop = (worker: ChildProcess) => {
    forget(worker);
    worker.kill('SIGKILL');
  };

  const release = (worker: ChildProcess) => {
    if (workers.has(worker)) idle.set(worker, setTimeout(() => stop(worker), idleMs).unref());
    startNext();
  };

  const acquire = (): ChildProcess => {
    const [next] = idle;
    if (!next) return start();
    const [worker, timer] = next;
    clearTimeout(timer);
    idle.delete(worker);
    return worker;
  };

  const work = async (worker: ChildProcess, job: QueuedJob, isRetry = false): Promise<void> => {
    try {
      job.resolve(await replyOf(worker, job.load, jobMs));
    } catch (error) {
      const isLost = error instanceof WorkerError;
      // A crash may be the machine's fault. A timeout would only repeat.
      if (isLost && error.reason !== 'timed out' && !isRetry && !isClosed) return work(start(), job, true);
      job.reject(isLost && isClosed ? closing : error);
    }
    release(worker);
  };

  const startNext = () => {
    while (queue.length > 0 && (idle.size > 0 || workers.size < maxWorkers)) {
      const priorities = queue.map((job) => job.priority());
      for (const job of queue.splice(priorities.indexOf(Math.min(...priorities)), 1)) void work(acquire(), job);
    }
  };

  /** The newest of the least important. */
  const refuseOne = () => {
    const priorities = queue.map((job) => job.priority());
    for (const job of queue.splice(priorities.lastIndexOf(Math.max(...priorities)), 1)) job.reject(busy);
  };

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(closing);
        queue.push({ ...job, resolve, reject });
        startNext();
        if (queue.length > maxQueued) refuseOne();
      }),
    close: async () => {
      isClosed = true;
      for (const { reject } of queue.splice(0)) reject(closing);
      await Promise.all([...workers].map(kill));
    },
  };
}

/** The timeout includes loading: a store that never responds must not block a worker. */
function replyOf(worker: ChildProcess, load: Job['load'], jobMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      worker.kill('SIGKILL');
    }, jobMs);
    const settle = (finish: () => void) => {
      isOver = true;
      clearTimeout(timer);
      worker.off('message', succeed).off('exit', lose).off('error', fail);
      finish();
    };
    const succeed = (reply: unknown) => settle(() => resolve(reply));
    const lose = (_code: number | null, signal: NodeJS.Signals | null) =>
      settle(() => reject(new WorkerError(isLate ? 'timed out' : signal ? 'crashed' : 'exited')));
    const fail = (error: unknown) => settle(() => reject(error));
    worker.once('message', succeed).once('exit', lose).once('error', fail);
    load()
      .then((message) => {
        // Sending to a worker that has just exited fails; its `exit` event settles the job.
        if (!isOver) worker.send(message, () => {});
      })
      .catch(fail);
  });
}

async function kill(worker: ChildProcess): Promise<void> {
  await new Promise((resolve) => {
    worker.once('exit', resolve).once('error', resolve);
    worker.kill('SIGKILL');
  });
}
