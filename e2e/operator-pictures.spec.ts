import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { copyFolder, type ServerProcess, startServer } from './server-process.ts';

const RENDITIONS = 20;
const AVIF = { accept: 'image/avif,image/webp,*/*' };

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = await copyFolder(inject('demoGalleryTemplate'));
  await fs.rm(`${folder}/objects/renditions`, { recursive: true, force: true });
  server = await startServer({ DATA_DIR: folder, RATE_LIMITS: 'off' });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await fs.rm(folder, { recursive: true, force: true });
});

const pictured = z.array(z.object({ imageUrl: z.string().nullable() }));

async function pictures(): Promise<string[]> {
  const artworks = pictured.parse(await (await fetch(`${server.url}/api/cms/artworks`)).json());
  return [...new Set(artworks.flatMap(({ imageUrl }) => imageUrl ?? []))];
}

const ask = (address: string) => fetch(`${server.url}${address}`, { headers: AVIF });

/** Running processes with their parents. */
async function processes(): Promise<{ pid: number; parent: number }[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat=']);
  const rows = stdout.split('\n').map((row) => row.trim().split(/\s+/));
  return rows
    .filter(([, , state]) => state !== undefined && !state.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));
}

const workersOf = async (parent: number) =>
  (await processes()).filter((process) => process.parent === parent).map(({ pid }) => pid);

test('pages and the health check are served while renditions are made', async () => {
  const addresses = (await pictures()).map((picture) => `${picture}?w=360`).slice(0, RENDITIONS);
  expect(addresses).toHaveLength(RENDITIONS);
  let made = 0;
  const renditions = addresses.map(async (address) => {
    const response = await ask(address);
    const bytes = Buffer.from(await response.arrayBuffer());
    made += 1;
    return { status: response.status, format: (await sharp(bytes).metadata()).format };
  });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/artists`)).status).toBe(200);
  expect(made).toBeLessThan(RENDITIONS);
  for (const answer of await Promise.all(renditions)) expect(answer).toEqual({ status: 200, format: 'heif' });
});

test('a rendition is made by another worker when one is killed', async () => {
  const [picture = ''] = await pictures();
  // Starts a worker, which is idle afterwards.
  expect((await ask(`${picture}?w=272`)).status).toBe(200);
  const workers = await workersOf(server.pid);
  for (const pid of workers) signal(pid, 'SIGSTOP');
  const answer = ask(`${picture}?w=1440`);
  // By the time these are served, the job has reached a stopped worker.
  for (let page = 0; page < 20; page += 1) expect((await fetch(`${server.url}/artists`)).status).toBe(200);
  for (const pid of workers) signal(pid, 'SIGKILL');
  expect((await answer).status).toBe(200);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test('workers end when the server is killed', async () => {
  const picture = (await pictures()).at(-1) ?? '';
  const unanswered = ask(`${picture}?w=1440`).catch(() => null);
  await expect.poll(() => workersOf(server.pid)).not.toEqual([]);
  const workers = await workersOf(server.pid);
  await server.end('SIGKILL');
  await unanswered;
  const left = async () => (await processes()).filter(({ pid }) => workers.includes(pid));
  await expect.poll(left).toEqual([]);
});

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It may have ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
