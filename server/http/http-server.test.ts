import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from './http-server.ts';

async function connectTo(handle: RequestListener) {
  const server = createHttpServer(handle, { keepAliveTimeout: 5_000, requestTimeout: 5_000 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen');
  const socket = net.connect(address.port, '127.0.0.1').setEncoding('latin1');
  socket.on('error', () => {});
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  let received = '';
  socket.on('data', (text) => {
    received += text;
  });
  return { socket, bodies: () => [...received.matchAll(/\r\n\r\n(\/\d+)/g)].map(([, url]) => url) };
}

const requests = (count: number) =>
  Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: a.example\r\n\r\n`).join('');

test('pipelined requests are handled one after the other', async () => {
  const open: ServerResponse[] = [];
  let most = 0;
  const { socket, bodies } = await connectTo(({ url }, response) => {
    open.push(response);
    most = Math.max(most, open.length);
    setImmediate(() => {
      open.splice(open.indexOf(response), 1);
      response.end(url);
    });
  });
  socket.write(requests(20));
  await expect.poll(bodies).toEqual(Array.from({ length: 20 }, (_, index) => `/${index}`));
  expect(most).toBe(1);
});

test('when the client leaves, the requests that wait are dropped', async () => {
  const handled: ServerResponse[] = [];
  const { socket } = await connectTo((_request, response) => handled.push(response));
  socket.write(requests(20));
  await expect.poll(() => handled.length).toBe(1);
  socket.resetAndDestroy();
  await expect.poll(() => handled[0]?.destroyed).toBe(true);
  handled[0]?.end();
  expect(handled).toHaveLength(1);
});

test('a client that pipelines more than can wait is disconnected', async () => {
  const { socket } = await connectTo(() => {});
  socket.write(requests(66));
  await once(socket, 'close');
});
