import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { HttpProblem } from '../http/problem.ts';
import { createWorkerPool } from './worker-pool.ts';

/** Says who it is, or dies, or ends, or never answers. */
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

function someWorkers(options: Partial<Parameters<typeof createWorkerPool>[0]> = {}) {
  const program = path.join(folder, 'program.mjs');
  const workers = createWorkerPool({ program, most: 1, mostWaiting: 100, jobMs: HOUR_MS, idleMs: HOUR_MS, ...options });
  onTestFinished(workers.close);
  const order = (task: string) => workers.run({ load: async () => ({ task }), rank: () => 0 });
  return { ...workers, order, pid: async () => answerSchema.parse(await order('answer')).pid };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const failureOf = (job: Promise<unknown>) => job.catch((error: unknown) => error);

test('a job that brings two children down fails alone', async () => {
  const { order, pid } = someWorkers();
  const first = await pid();
  const [died, next] = await Promise.all([failureOf(order('die')), pid()]);
  expect(died).toMatchObject({ name: 'WorkerError', how: 'crashed' });
  expect(next).not.toBe(first);
  expect(await pid()).toBe(next);
});

test('a job whose child is lost is done by a new one, whoever else has ended by then', async () => {
  const { run, pid } = someWorkers({ most: 2 });
  const before = new Set(await Promise.all([pid(), pid()]));
  const loads = vi.fn(async () => {
    if (loads.mock.calls.length === 1) for (const child of before) process.kill(child, 'SIGKILL');
    return { task: 'answer' };
  });
  const { pid: after } = answerSchema.parse(await run({ load: loads, rank: () => 0 }));
  expect(loads).toHaveBeenCalledTimes(2);
  expect(before).not.toContain(after);
});

test('a child that ends by itself says nothing of its job', async () => {
  const { order } = someWorkers();
  expect(await failureOf(order('end'))).toMatchObject({ name: 'WorkerError', how: 'ended' });
});

test('a job that takes too long is given up, and so is one whose picture never comes', async () => {
  const { order, run } = someWorkers({ jobMs: 100 });
  const lost = { name: 'WorkerError', how: 'took too long' };
  expect(await failureOf(order('hang'))).toMatchObject(lost);
  const load = vi.fn(() => new Promise<object>(() => {}));
  expect(await failureOf(run({ load, rank: () => 0 }))).toMatchObject(lost);
  expect(load).toHaveBeenCalledTimes(1);
});

/** One after the other, and in which order they were begun. */
function aQueue(mostWaiting: number) {
  const { run } = someWorkers({ mostWaiting });
  const begun: string[] = [];
  const job = (name: string, rank: () => number) =>
    run({
      load: async () => {
        begun.push(name);
        return { task: 'answer' };
      },
      rank,
    });
  return { begun, job };
}

test('the lowest rank comes first, also where it changed while it waited', async () => {
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

test('where too many wait, the newest of those that matter least is turned away', async () => {
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

test('there are as many children as there is work, and never too many', async () => {
  const { pid } = someWorkers({ most: 2 });
  const alone = await pid();
  expect(await pid()).toBe(alone);
  const pids = await Promise.all(Array.from({ length: 10 }, pid));
  expect(new Set(pids).size).toBe(2);
});

test('a job whose picture cannot be loaded leaves its child to the next', async () => {
  const { run, pid } = someWorkers();
  const before = await pid();
  const lost = run({ load: () => Promise.reject(new Error('not there')), rank: () => 0 });
  await expect(lost).rejects.toThrow('not there');
  expect(await pid()).toBe(before);
});

test('a child without work ends after a while', async () => {
  const { pid } = someWorkers({ idleMs: 1 });
  const first = await pid();
  await expect.poll(() => isAlive(first)).toBe(false);
  expect(await pid()).not.toBe(first);
});

test('a child that is about to end gets no job', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { run, pid } = someWorkers();
  const first = await pid();
  vi.advanceTimersByTime(HOUR_MS);
  const load = vi.fn(async () => ({ task: 'answer' }));
  expect(answerSchema.parse(await run({ load, rank: () => 0 })).pid).not.toBe(first);
  // One that is lost on the way is loaded once more.
  expect(load).toHaveBeenCalledTimes(1);
});

test('a child knows none of our settings', async () => {
  const { order } = someWorkers();
  expect(answerSchema.parse(await order('answer')).settings).not.toContain('PATH');
});

test('closing ends the children and whatever they were at', async () => {
  const { order, pid, close } = someWorkers();
  const child = await pid();
  const jobs = [order('hang'), order('answer')].map(failureOf);
  await close();
  expect(isAlive(child)).toBe(false);
  for (const job of [...jobs, failureOf(pid())]) expect(await job).toMatchObject({ name: 'HttpProblem', status: 503 });
});

test('a program that is not there fails the job', async () => {
  const { order } = someWorkers({ program: path.join(folder, 'none.mjs') });
  expect(await failureOf(order('answer'))).toMatchObject({ name: 'WorkerError', how: 'ended' });
});
