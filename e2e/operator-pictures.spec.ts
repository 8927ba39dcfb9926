import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { copyOf, type ServerProcess, startServer } from './server-process.ts';

const AVIF = { accept: 'image/avif,image/webp,*/*' };

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = await copyOf(inject('demoGalleryTemplate'));
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

/** Processes that have not ended, with those that started them. */
async function processes(): Promise<{ pid: number; parent: number }[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat=']);
  const rows = stdout.split('\n').map((row) => row.trim().split(/\s+/));
  return rows
    .filter(([, , state]) => state !== undefined && !state.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));
}

const childrenOf = async (parent: number) =>
  (await processes()).filter((process) => process.parent === parent).map(({ pid }) => pid);

test('while fifty renditions are made, pages are drawn and the server says it is well', async () => {
  const widths = [360, 480];
  const addresses = (await pictures())
    .flatMap((picture) => widths.map((width) => `${picture}?w=${width}`))
    .slice(0, 50);
  expect(addresses).toHaveLength(50);
  let made = 0;
  const renditions = addresses.map(async (address) => {
    const response = await ask(address);
    const bytes = Buffer.from(await response.arrayBuffer());
    made += 1;
    return { status: response.status, format: (await sharp(bytes).metadata()).format };
  });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/artists`)).status).toBe(200);
  expect(made).toBeLessThan(50);
  for (const answer of await Promise.all(renditions)) expect(answer).toEqual({ status: 200, format: 'heif' });
});

test('a child that is killed costs nobody a picture: another makes it', async () => {
  const [picture = ''] = await pictures();
  // Makes sure that there is a child, and that it has nothing to do.
  expect((await ask(`${picture}?w=272`)).status).toBe(200);
  const children = await childrenOf(server.pid);
  for (const pid of children) signal(pid, 'SIGSTOP');
  const answer = ask(`${picture}?w=1440`);
  // By then the order has come to one that does not answer any more.
  for (let page = 0; page < 20; page += 1) expect((await fetch(`${server.url}/artists`)).status).toBe(200);
  for (const pid of children) signal(pid, 'SIGKILL');
  expect((await answer).status).toBe(200);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test('a server that is killed takes its children along', async () => {
  const picture = (await pictures()).at(-1) ?? '';
  const unanswered = ask(`${picture}?w=1440`).catch(() => null);
  await expect.poll(() => childrenOf(server.pid)).not.toEqual([]);
  const children = await childrenOf(server.pid);
  await server.end('SIGKILL');
  await unanswered;
  const left = async () => (await processes()).filter(({ pid }) => children.includes(pid));
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
