import { once } from 'node:events';
import net from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections } from './connection-limits.ts';

const LIMIT = 2;

async function listening(trustProxy: boolean) {
  const app = Fastify({ trustProxy });
  const portServer = net.createServer();
  limitConnections(app, portServer, { trustProxy, maxPerNetwork: LIMIT });
  portServer.listen(0, '127.0.0.1');
  await once(portServer, 'listening');
  const address = portServer.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen');
  onTestFinished(() => void portServer.close());
  const connect = async () => {
    const socket = net.connect(address.port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  return {
    app,
    connect,
    open: () => new Promise<number>((resolve) => portServer.getConnections((_, n) => resolve(n))),
  };
}

test('a client with too many connections gets no more until one is closed', async () => {
  const { connect, open } = await listening(false);
  const first = await connect();
  await connect();
  await once(await connect(), 'close');
  expect(await open()).toBe(LIMIT);
  first.destroy();
  await expect.poll(open).toBe(LIMIT - 1);
  await connect();
  await expect.poll(open).toBe(LIMIT);
});

test('behind a proxy the requests under way are limited, by the forwarded address', async () => {
  const { app, connect, open } = await listening(true);
  for (let count = 0; count <= LIMIT; count += 1) await connect();
  await expect.poll(open).toBe(LIMIT + 1);

  const waiting: (() => void)[] = [];
  app.get('/', () => new Promise((resolve) => waiting.push(() => resolve('done'))));
  const get = (address: string) => app.inject({ url: '/', headers: { 'x-forwarded-for': address } });
  const first = [get('192.0.2.1'), get('192.0.2.1')];
  await expect.poll(() => waiting.length).toBe(LIMIT);
  const refused = await get('192.0.2.1');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  const other = get('198.51.100.1');
  await expect.poll(() => waiting.length).toBe(LIMIT + 1);
  for (const finish of waiting.splice(0)) finish();
  for (const { statusCode } of await Promise.all([...first, other])) expect(statusCode).toBe(200);
  const next = get('192.0.2.1');
  await expect.poll(() => waiting.length).toBe(1);
  for (const finish of waiting) finish();
  expect((await next).statusCode).toBe(200);
});
