import { once } from 'node:events';
import fs from 'node:fs/promises';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { uploadTicketSchema } from '../domain/upload.ts';
import { SESSION_COOKIE } from '../server/auth/cookie-names.ts';
import { postJson } from './post-json.ts';
import { copyFolder, mailSettings, type ServerProcess, startServer, startThroughNpm } from './server-process.ts';
import { openSession } from './staff.ts';

// Shared: creating a database takes longer than the tests.
let folder: string;
beforeAll(async () => {
  folder = await copyFolder(inject('demoGalleryTemplate'));
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

const settings = () => ({ DATA_DIR: folder });

type Sent = { url: string; method: string; headers: Record<string, string>; body: Buffer };

/** Sends half of a request; the returned function sends the rest and resolves with the status. */
async function sendHalf({ url, method, headers, body }: Sent): Promise<() => Promise<number | undefined>> {
  const request = http.request(url, { method, headers: { ...headers, 'content-length': String(body.length) } });
  const response = once(request, 'response');
  // A connection that is reset before the rest is sent fails the test where the response is awaited.
  response.catch(() => {});
  const half = body.length / 2;
  await new Promise<void>((resolve) => request.write(body.subarray(0, half), () => resolve()));
  return async () => {
    request.end(body.subarray(half));
    const [received]: http.IncomingMessage[] = await response;
    return received?.statusCode;
  };
}

const halfSubscription = (url: string) =>
  sendHalf({
    url: `${url}/api/subscribe`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ email: `${crypto.randomUUID()}@example.ch` })),
  });

async function halfUpload(url: string) {
  const cookie = `${SESSION_COOKIE}=${await openSession(url)}`;
  const ticket = await fetch(`${url}/api/objects/upload`, { method: 'POST', headers: { cookie } });
  const { uploadURL } = uploadTicketSchema.parse(await ticket.json());
  return sendHalf({ url: uploadURL, method: 'PUT', headers: {}, body: Buffer.alloc(1_000_000) });
}

/** Resolves when the server has begun to stop. */
async function untilRefusing(url: string): Promise<void> {
  await expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        () => 'open',
        () => 'refused',
      ),
    )
    .toBe('refused');
}

async function stopDuringRequests(server: ServerProcess, ...signals: NodeJS.Signals[]) {
  const finish = [await halfSubscription(server.url), await halfUpload(server.url)];
  // Both have been received once a later request is answered.
  await fetch(`${server.url}/healthz`);
  const ended = server.end(...signals);
  await untilRefusing(server.url);
  // Longer than a signal needs that is sent twice.
  await setTimeout(600);
  const statuses = await Promise.all(finish.map((send) => send()));
  return { statuses, ...(await ended) };
}

test('a signal to npm: half-sent requests and uploads are finished', async () => {
  const server = await startThroughNpm(settings());
  const { statuses, err } = await stopDuringRequests(server, 'SIGTERM');
  expect(statuses).toEqual([201, 200]);
  expect(err).not.toContain('Error');
});

/** Accepts connections and says nothing. */
async function openSilentMailServer() {
  const server = net.createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return { url: `smtp://127.0.0.1:${address.port}`, connected: once(server, 'connection') };
}

test('repeated signals stop it once, after half-sent requests; neither an idle connection nor a silent mail server holds it', async () => {
  const silent = await openSilentMailServer();
  const server = await startServer({ ...settings(), ...mailSettings(silent.url) });
  const inquiry = { name: 'Ada', email: 'ada@example.ch', inquiry_type: 'visit', message: 'May I come?' };
  expect((await postJson(`${server.url}/api/inquiries`, inquiry)).status).toBe(201);
  await silent.connected;
  const idle = net.connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(idle, 'connect');
  expect(await stopDuringRequests(server, 'SIGINT', 'SIGTERM', 'SIGTERM')).toMatchObject({
    statuses: [201, 200],
    code: 0,
    err: '',
  });
});
