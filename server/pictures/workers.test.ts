import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openWorkers, WorkerLost } from './workers.ts';

/** Says who it is, or dies, or never answers. */
const PROGRAM = `
process.on('message', ({ task }) => {
  if (task === 'die') process.kill(process.pid, 'SIGKILL');
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

function someWorkers(options: { most?: number; jobMs?: number; idleMs?: number } = {}) {
  const program = path.join(folder, 'program.mjs');
  const workers = openWorkers({ program, most: 1, jobMs: HOUR_MS, idleMs: HOUR_MS, ...options });
  onTestFinished(workers.close);
  const run = (task: string) => workers.run({ load: async () => ({ task }), isAwaited: () => true });
  return { ...workers, order: run, pid: async () => answerSchema.parse(await run('answer')).pid };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a job that brings its child down fails alone', async () => {
  const { order, pid } = someWorkers();
  const first = await pid();
  const [died, next] = await Promise.all([order('die').catch((error: unknown) => error), pid()]);
  expect(died).toBeInstanceOf(WorkerLost);
  expect(next).not.toBe(first);
  expect(await pid()).toBe(next);
});

test('a job that takes too long is given up', async () => {
  const { order } = someWorkers({ jobMs: 100 });
  await expect(order('hang')).rejects.toBeInstanceOf(WorkerLost);
});

test('what somebody waits for comes first, also where that began while it waited', async () => {
  const { run } = someWorkers();
  const begun: string[] = [];
  const job = (name: string, isAwaited: () => boolean) =>
    run({
      load: async () => {
        begun.push(name);
        return { task: 'answer' };
      },
      isAwaited,
    });
  let isRequested = false;
  const jobs = [
    job('under way', () => false),
    job('for later', () => false),
    job('for later, then requested', () => isRequested),
    job('requested', () => true),
  ];
  isRequested = true;
  await Promise.all(jobs);
  expect(begun).toEqual(['under way', 'for later, then requested', 'requested', 'for later']);
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
  const lost = run({ load: () => Promise.reject(new Error('not there')), isAwaited: () => true });
  await expect(lost).rejects.toThrow('not there');
  expect(await pid()).toBe(before);
});

test('a child without work ends after a while', async () => {
  const { pid } = someWorkers({ idleMs: 1 });
  const first = await pid();
  await expect.poll(() => isAlive(first)).toBe(false);
  expect(await pid()).not.toBe(first);
});

test('a child knows none of our settings', async () => {
  const { order } = someWorkers();
  expect(answerSchema.parse(await order('answer')).settings).not.toContain('PATH');
});

test('closing ends the children and whatever they were at', async () => {
  const { order, pid, close } = someWorkers();
  const child = await pid();
  const jobs = [order('hang'), order('answer')].map((job) => job.catch((error: unknown) => error));
  await close();
  expect(isAlive(child)).toBe(false);
  for (const job of jobs) expect(await job).toBeInstanceOf(WorkerLost);
  await expect(pid()).rejects.toBeInstanceOf(WorkerLost);
});

test('a program that is not there fails the job', async () => {
  const { run, close } = openWorkers({ program: path.join(folder, 'none.mjs'), most: 1, jobMs: HOUR_MS, idleMs: 1 });
  await expect(run({ load: async () => ({}), isAwaited: () => true })).rejects.toBeInstanceOf(WorkerLost);
  await close();
});
