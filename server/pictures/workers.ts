import { type ChildProcess, fork } from 'node:child_process';

/** The child was gone before it had answered: the job was too much for it, or took too long. */
export class WorkerLost extends Error {
  override name = 'WorkerLost';
}

export type Job = {
  /** What the child is told, got when its turn has come. */
  load: () => Promise<object>;
  /** Those that somebody waits for come before those that nobody does. */
  isAwaited: () => boolean;
};

export type Workers = {
  /** The child's answer. */
  run: (job: Job) => Promise<unknown>;
  /** Ends every child, and with it what it is working on. */
  close: () => Promise<void>;
};

type Options = { program: string; most: number; jobMs: number; idleMs: number };
type Waiting = Job & { resolve: (answer: unknown) => void; reject: (error: unknown) => void };

/**
 * Child processes that do one job at a time. They are started when there is work and end when there has been none for a
 * while, because only the end of a process gives back all its memory. A child that dies takes one job along.
 */
export function openWorkers({ program, most, jobMs, idleMs }: Options): Workers {
  const waiting: Waiting[] = [];
  const children = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  let isClosed = false;

  const start = (): ChildProcess => {
    // Nothing of our settings: whoever breaks the decoder finds no password there.
    const child = fork(program, { serialization: 'advanced', stdio: 'ignore', env: {}, execArgv: [] });
    children.add(child);
    const forget = () => {
      clearTimeout(idle.get(child));
      idle.delete(child);
      children.delete(child);
      beginNext();
    };
    child.once('exit', forget);
    child.once('error', forget);
    return child;
  };

  const rest = (child: ChildProcess) => {
    if (children.has(child)) idle.set(child, setTimeout(() => child.kill('SIGKILL'), idleMs).unref());
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

  const work = async (child: ChildProcess, { load, resolve, reject }: Waiting) => {
    try {
      resolve(await answerOf(child, await load(), jobMs));
    } catch (error) {
      reject(error);
    }
    rest(child);
  };

  const beginNext = () => {
    while (waiting.length > 0 && (idle.size > 0 || children.size < most)) {
      const first = Math.max(
        waiting.findIndex((job) => job.isAwaited()),
        0,
      );
      for (const job of waiting.splice(first, 1)) void work(wake(), job);
    }
  };

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new WorkerLost('Closed'));
        waiting.push({ ...job, resolve, reject });
        beginNext();
      }),
    close: async () => {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new WorkerLost('Closed'));
      await Promise.all([...children].map(ended));
    },
  };
}

function answerOf(child: ChildProcess, message: object, jobMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), jobMs);
    const settle = (tell: () => void) => {
      clearTimeout(timer);
      child.off('message', answer).off('exit', lose).off('error', fail);
      tell();
    };
    const answer = (given: unknown) => settle(() => resolve(given));
    const lose = () => settle(() => reject(new WorkerLost('A child ended before it had answered')));
    const fail = (error: unknown) => settle(() => reject(error));
    child.once('message', answer).once('exit', lose).once('error', fail);
    // A child that has ended meanwhile cannot be written to.
    child.send(message, (error) => error && lose());
  });
}

async function ended(child: ChildProcess): Promise<void> {
  await new Promise((resolve) => {
    child.once('exit', resolve).once('error', resolve);
    child.kill('SIGKILL');
  });
}
