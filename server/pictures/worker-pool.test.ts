import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { HttpProblem } from '../http/problem.ts';
import { createWorkerPool } from './worker-pool.ts';

/** Replies with its pid, crashes, exits or never replies. */
const PROGRAM = `
process.on('message', ({ task }) => {
  if (task === 'die') process.kill(process.pid, 'SIGKILL');
  if (task === 'end') process.exit(1);
  if (task === 'answer') process.send({ pid: process.pid, settings: Object.keys(process.env) });
});
process.once('disconnect', () => process.exit());
`;

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-workers-'));
  await fs.writeFile(path.join(folder, 'program.mjs'), PROGRAM);
});
afterAll(() => fs.rm(folder, { recursive: true }));

const HOUR_MS = 3_600_000;
const answerSchema = z.object({ pid: z.number(), settings: z.array(z.string()) });

function testPool(options: Partial<Parameters<typeof createWorkerPool>[0]> = {}) {
  const program = path.join(folder, 'program.mjs');
  const pool = createWorkerPool({
    program,
    maxWorkers: 1,
    maxQueued: 100,
    jobMs: HOUR_MS,
    idleMs: HOUR_MS,
    ...options,
  });
  onTestFinished(pool.close);
  const order = (task: string) => pool.run({ load: async () => ({ task }), priority: () => 0 });
  return { ...pool, order, pid: async () => answerSchema.parse(await order('answer')).pid };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const failureOf = (job: Promise<unknown>) => job.catch((error: unknown) => error);

test('a job that crashes two workers fails, and others do not', async () => {
  const { order, pid } = testPool();
  const first = await pid();
  const [died, next] = await Promise.all([failureOf(order('die')), pid()]);
  expect(died).toMatchObject({ name: 'WorkerError', reason: 'crashed' });
  expect(next).not.toBe(first);
  expect(await pid()).toBe(next);
});

test('a job whose worker crashes is retried on a new worker', async () => {
  const { run, pid } = testPool({ maxWorkers: 2 });
  const before = new Set(await Promise.all([pid(), pid()]));
  const loads = vi.fn(async () => {
    if (loads.mock.calls.length === 1) for (const child of before) process.kill(child, 'SIGKILL');
    return { task: 'answer' };
  });
  const { pid: after } = answerSchema.parse(await run({ load: loads, priority: () => 0 }));
  expect(loads).toHaveBeenCalledTimes(2);
  expect(before).not.toContain(after);
});

test('reports a worker that exits', async () => {
  const { order } = testPool();
  expect(await failureOf(order('end'))).toMatchObject({ name: 'WorkerError', reason: 'exited' });
});

test('jobs and the loading of their input time out', async () => {
  const { order, run } = testPool({ jobMs: 100 });
  const lost = { name: 'WorkerError', reason: 'timed out' };
  expect(await failureOf(order('hang'))).toMatchObject(lost);
  const load = vi.fn(() => new Promise<object>(() => {}));
  expect(await failureOf(run({ load, priority: () => 0 }))).toMatchObject(lost);
  expect(load).toHaveBeenCalledTimes(1);
});

/** With one worker; records the order in which jobs start. */
function aQueue(maxQueued: number) {
  const { run } = testPool({ maxQueued });
  const begun: string[] = [];
  const job = (name: string, priority: () => number) =>
    run({
      load: async () => {
        begun.push(name);
        return { task: 'answer' };
      },
      priority,
    });
  return { begun, job };
}

test('runs the lowest priority number first, also if it changes while queued', async () => {
  const { begun, job } = aQueue(10);
  let isRequested = true;
  const jobs = [
    job('under way', () => 2),
    job('for later', () => 2),
    job('requested until now', () => (isRequested ? 1 : 2)),
    job('requested from now on', () => (isRequested ? 2 : 1)),
    job('requested', () => 1),
    job('uploaded', () => 0),
  ];
  isRequested = false;
  await Promise.all(jobs);
  expect(begun).toEqual([
    'under way',
    'uploaded',
    'requested from now on',
    'requested',
    'for later',
    'requested until now',
  ]);
});

test('a full queue refuses the newest job of the lowest importance (503)', async () => {
  const { begun, job } = aQueue(3);
  const jobs = [
    job('under way', () => 1),
    job('for later', () => 2),
    job('requested', () => 1),
    job('also requested', () => 1),
    job('requested in place of what is for later', () => 1),
    job('requested too late', () => 1),
    job('uploaded', () => 0),
  ].map(failureOf);
  const answers = await Promise.all(jobs);
  const isBusy = answers.map((answer) => answer instanceof HttpProblem && answer.status === 503);
  expect(isBusy).toEqual([false, true, false, false, true, true, false]);
  expect(begun).toEqual(['under way', 'uploaded', 'requested', 'also requested']);
});

test('starts workers on demand up to the limit', async () => {
  const { pid } = testPool({ maxWorkers: 2 });
  const alone = await pid();
  expect(await pid()).toBe(alone);
  const pids = await Promise.all(Array.from({ length: 10 }, pid));
  expect(new Set(pids).size).toBe(2);
});

test('a worker is reused after an input that cannot be loaded', async () => {
  const { run, pid } = testPool();
  const before = await pid();
  const lost = run({ load: () => Promise.reject(new Error('not there')), priority: () => 0 });
  await expect(lost).rejects.toThrow('not there');
  expect(await pid()).toBe(before);
});

test('stops idle workers', async () => {
  const { pid } = testPool({ idleMs: 1 });
  const first = await pid();
  await expect.poll(() => isAlive(first)).toBe(false);
  expect(await pid()).not.toBe(first);
});

test('gives no job to a worker that is being stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { run, pid } = testPool();
  const first = await pid();
  vi.advanceTimersByTime(HOUR_MS);
  const load = vi.fn(async () => ({ task: 'answer' }));
  expect(answerSchema.parse(await run({ load, priority: () => 0 })).pid).not.toBe(first);
  // A retry would load it again.
  expect(load).toHaveBeenCalledTimes(1);
});

test('workers do not get our environment variables', async () => {
  const { order } = testPool();
  expect(answerSchema.parse(await order('answer')).settings).not.toContain('PATH');
});

test('close stops the workers and rejects all jobs', async () => {
  const { order, pid, close } = testPool();
  const child = await pid();
  const jobs = [order('hang'), order('answer')].map(failureOf);
  await close();
  expect(isAlive(child)).toBe(false);
  for (const job of [...jobs, failureOf(pid())]) expect(await job).toMatchObject({ name: 'HttpProblem', status: 503 });
});

test('a missing worker program fails the job', async () => {
  const { order } = testPool({ program: path.join(folder, 'none.mjs') });
  expect(await failureOf(order('answer'))).toMatchObject({ name: 'WorkerError', reason: 'exited' });
});
