import { type ChildProcess, fork } from 'node:child_process';
import { HttpProblem } from '../http/problem.ts';

/** The child was gone before it had answered. */
export class WorkerError extends Error {
  override name = 'WorkerError';
  /** One that crashes or takes too long says something of its job; one that ends by itself is a program that is broken. */
  readonly how: 'crashed' | 'took too long' | 'ended';

  constructor(how: WorkerError['how']) {
    super(`A child ${how} before it had answered`);
    this.how = how;
  }
}

const busy = new HttpProblem(503, 'Too many pictures are waiting to be made. Please try again in a moment.');
const closing = new HttpProblem(503, 'The server is about to stop. Please try again in a moment.');

export type Job = {
  /** What the child is told, got when its turn has come. */
  load: () => Promise<object>;
  /** The lowest comes first. Asked again at every turn, because it may change while the job waits. */
  rank: () => number;
};

export type Workers = {
  /** The child's answer. */
  run: (job: Job) => Promise<unknown>;
  /** Ends every child, and with it what it is working on. */
  close: () => Promise<void>;
};

type Options = { program: string; most: number; mostWaiting: number; jobMs: number; idleMs: number };
type Waiting = Job & { resolve: (answer: unknown) => void; reject: (error: unknown) => void };

/**
 * Child processes that do one job at a time. They are started when there is work and end when there has been none for a
 * while, because only the end of a process gives back all its memory. A child that dies takes one job along, if a second
 * one dies of it, too.
 */
export function createWorkerPool({ program, most, mostWaiting, jobMs, idleMs }: Options): Workers {
  const waiting: Waiting[] = [];
  const children = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  let isClosed = false;

  const forget = (child: ChildProcess) => {
    clearTimeout(idle.get(child));
    idle.delete(child);
    children.delete(child);
  };

  const start = (): ChildProcess => {
    // Nothing of our settings: whoever breaks the decoder finds no password there.
    const child = fork(program, { serialization: 'advanced', stdio: 'ignore', env: {}, execArgv: [] });
    children.add(child);
    child.once('exit', () => forget(child));
    child.once('error', () => forget(child));
    return child;
  };

  /** Forgotten at once: until it has ended, it would be given another job. */
  const dismiss = (child: ChildProcess) => {
    forget(child);
    child.kill('SIGKILL');
  };

  const rest = (child: ChildProcess) => {
    if (children.has(child)) idle.set(child, setTimeout(() => dismiss(child), idleMs).unref());
    beginNext();
  };

  const wake = (): ChildProcess => {
    const [rested] = idle;
    if (!rested) return start();
    const [child, timer] = rested;
    clearTimeout(timer);
    idle.delete(child);
    return child;
  };

  const work = async (child: ChildProcess, job: Waiting, isSecondTry = false): Promise<void> => {
    try {
      job.resolve(await answerOf(child, job.load, jobMs));
    } catch (error) {
      const isLost = error instanceof WorkerError;
      // It may have been the machine's doing. What took too long would only take as long again.
      if (isLost && error.how !== 'took too long' && !isSecondTry && !isClosed) return work(start(), job, true);
      job.reject(isLost && isClosed ? closing : error);
    }
    rest(child);
  };

  const beginNext = () => {
    while (waiting.length > 0 && (idle.size > 0 || children.size < most)) {
      const ranks = waiting.map((job) => job.rank());
      for (const job of waiting.splice(ranks.indexOf(Math.min(...ranks)), 1)) void work(wake(), job);
    }
  };

  /** The newest of those that matter least. */
  const turnAwayOne = () => {
    const ranks = waiting.map((job) => job.rank());
    for (const job of waiting.splice(ranks.lastIndexOf(Math.max(...ranks)), 1)) job.reject(busy);
  };

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(closing);
        waiting.push({ ...job, resolve, reject });
        beginNext();
        if (waiting.length > mostWaiting) turnAwayOne();
      }),
    close: async () => {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(closing);
      await Promise.all([...children].map(ended));
    },
  };
}

/** The time runs from the beginning: a store that never answers holds no child, either. */
function answerOf(child: ChildProcess, load: Job['load'], jobMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, jobMs);
    const settle = (tell: () => void) => {
      isOver = true;
      clearTimeout(timer);
      child.off('message', answer).off('exit', lose).off('error', fail);
      tell();
    };
    const answer = (given: unknown) => settle(() => resolve(given));
    const lose = (_code: number | null, signal: NodeJS.Signals | null) =>
      settle(() => reject(new WorkerError(isLate ? 'took too long' : signal ? 'crashed' : 'ended')));
    const fail = (error: unknown) => settle(() => reject(error));
    child.once('message', answer).once('exit', lose).once('error', fail);
    load()
      .then((message) => {
        // One that has just ended cannot be written to: its `exit` tells.
        if (!isOver) child.send(message, () => {});
      })
      .catch(fail);
  });
}

async function ended(child: ChildProcess): Promise<void> {
  await new Promise((resolve) => {
    child.once('exit', resolve).once('error', resolve);
    child.kill('SIGKILL');
  });
}
