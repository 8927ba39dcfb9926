import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyOf, startServer } from './server-process.ts';

// One for all, and not a new one: creating a database takes longer than the tests.
let folder: string;
beforeAll(async () => {
  folder = await copyOf(inject('paintedGallery'));
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

const settings = () => ({ DATA_DIR: folder });

test('SIGTERM lets the request under way finish', async () => {
  const server = await startServer(settings());
  const answer = fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nobody', password: 'takes a while to refuse' }),
  });
  // The connection is open once a later request on another one is answered.
  await fetch(`${server.url}/healthz`);
  const [response, ended] = await Promise.all([answer, server.end('SIGTERM')]);
  expect(response.status).toBe(401);
  expect(ended.code).toBe(0);
});

test('a connection that says nothing does not keep the process', async () => {
  const server = await startServer(settings());
  const silent = net.connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(silent, 'connect');
  await fetch(`${server.url}/healthz`);
  const closed = once(silent, 'close');
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0, err: '' });
  await closed;
});

test('a request that stalls is cut off after the grace period', async () => {
  const server = await startServer(settings());
  const stalled = net.connect(Number(new URL(server.url).port), '127.0.0.1');
  stalled.on('error', () => {});
  stalled.write(
    'POST /api/subscribe HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  );
  await fetch(`${server.url}/healthz`);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
});

test('a signal to npm ends the program, and its folder is free', async () => {
  const { PATH = '', HOME = '' } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: path.dirname(import.meta.dirname),
    env: { PATH, HOME, PORT: '0', ...settings() },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise<void>((resolve) => {
    npm.stdout.on('data', (chunk) => {
      if (String(chunk).includes('open at')) resolve();
    });
  });
  // The program holds npm's output open until it has ended itself.
  const ended = once(npm, 'close');
  npm.kill('SIGTERM');
  await ended;
  const next = await startServer(settings());
  await next.end('SIGTERM');
});
