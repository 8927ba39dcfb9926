import { once } from 'node:events';
import net from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { listeningPort } from '../testing/raw-request.ts';
import { testApp } from '../testing/test-app.ts';

const lineSchema = z.looseObject({ msg: z.string().optional(), reqId: z.string() });

/** The app with every request as slow, or as it takes `slowRequestMs`, and the lines it logs. */
async function loggingApp(slowRequestMs = 0) {
  const written: string[] = [];
  const stream = { write: (line: string) => void written.push(line) };
  const gallery = await testApp({}, { log: { stream, slowRequestMs } });
  return { ...gallery, written, lines: () => written.map((line) => lineSchema.parse(JSON.parse(line))) };
}

test('logs a slow request with its route, status and phases, and no personal data', async () => {
  const { app, lines, written } = await loggingApp();
  await app.inject({
    method: 'POST',
    url: '/api/subscribe?name=ada',
    payload: { email: 'ada@example.ch' },
    headers: { 'user-agent': 'ada', cookie: 'session=ada' },
    remoteAddress: '192.0.2.7',
  });
  await expect.poll(() => written.length).toBe(1);
  const ms = expect.any(Number);
  expect(lines()).toEqual([
    {
      level: 40,
      time: ms,
      pid: process.pid,
      hostname: expect.any(String),
      reqId: expect.any(String),
      method: 'POST',
      route: '/api/subscribe',
      status: 201,
      ms,
      phases: { preparing: ms, handling: ms, sending: ms },
      msg: 'Slow request',
    },
  ]);
  expect(written.join()).not.toMatch(/ada|192\.0\.2\.7/);
});

test('does not log files, nor requests below the threshold', async () => {
  const every = await loggingApp();
  const none = await loggingApp(600_000);
  for (const { visitor } of [every, none]) {
    await visitor('GET', `/objects/${'0'.repeat(32)}.pdf`);
    await visitor('GET', '/healthz');
  }
  await expect.poll(() => every.written.length).toBe(1);
  expect(every.lines()).toMatchObject([{ route: '/healthz' }]);
  expect(none.written).toEqual([]);
});

test('logs a request whose client gave up waiting', async () => {
  const { app, db, lines, written } = await loggingApp();
  let release = () => {};
  const waiting = new Promise<never>((_resolve, reject) => {
    release = () => reject(new Error('late'));
  });
  const slow = vi.spyOn(db, 'execute').mockReturnValue(Object.assign(waiting));
  onTestFinished(() => slow.mockRestore());
  const socket = net.connect(await listeningPort(app), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /readyz HTTP/1.1\r\nHost: gallery.example\r\n\r\n');
  await expect.poll(() => slow.mock.calls.length).toBe(1);
  socket.destroy();
  await expect.poll(() => written.length).toBe(1);
  expect(lines()).toMatchObject([
    { route: '/readyz', status: 'aborted', phases: { preparing: expect.any(Number), handling: expect.any(Number) } },
  ]);
  release();
});

test('the request id of a 500 is that of the log line, unique across processes and not chosen by the client', async () => {
  const [one, other] = [await loggingApp(600_000), await loggingApp(600_000)];
  const broken = vi.spyOn(one.db, 'select').mockImplementation(() => {
    throw new Error('broken');
  });
  onTestFinished(() => broken.mockRestore());
  const ids: string[] = [];
  for (const { app, lines } of [one, one, other]) {
    const headers = { 'request-id': 'chosen', 'x-request-id': 'chosen' };
    const response = await app.inject({ method: 'GET', url: '/api/artists', headers });
    const { requestId } = z.object({ requestId: z.string() }).parse(response.json());
    expect(lines().at(-1)?.reqId).toBe(requestId);
    ids.push(requestId);
  }
  expect(new Set([...ids, 'chosen']).size).toBe(4);
  const prefixes = ids.map((id) => id.split('-')[0]);
  expect(prefixes[0]).toBe(prefixes[1]);
  expect(prefixes[0]).not.toBe(prefixes[2]);
});
