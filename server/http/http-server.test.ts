import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listeningTestApp } from '../testing/listening-test-app.ts';
import { aPdf } from '../testing/sample-files.ts';
import { uploadPdf } from '../testing/upload-file.ts';
import { createHttpServer } from './http-server.ts';

type Handle = (...call: Parameters<RequestListener>) => void;

async function listening(handle: Handle, serveHit: (...call: Parameters<RequestListener>) => boolean = () => false) {
  const server = createHttpServer(handle, { keepAliveTimeout: 5_000, requestTimeout: 5_000, serveHit });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen');
  onTestFinished(() => void server.close());
  return () => {
    const socket = net.connect(address.port, '127.0.0.1').setEncoding('latin1');
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    let received = '';
    socket.on('data', (text) => {
      received += text;
    });
    return { socket, bodies: () => [...received.matchAll(/\r\n\r\n(\/\d+)/g)].map(([, url]) => url) };
  };
}

const connectTo = async (handle: Handle) => (await listening(handle))();

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

test('few requests are begun per turn of the event loop; a response that is ready does not wait', async () => {
  let turn = 0;
  const nextTurn = () => {
    turn += 1;
    timer = setImmediate(nextTurn);
  };
  let timer = setImmediate(nextTurn);
  onTestFinished(() => clearImmediate(timer));
  const turns: number[] = [];
  const connect = await listening(
    (_request, response) => {
      turns.push(turn);
      response.end();
    },
    ({ url }, response) => {
      if (url === '/7') response.end(url);
      return url === '/7';
    },
  );
  const clients = Array.from({ length: 20 }, connect);
  for (const [index, { socket }] of clients.entries())
    socket.write(`GET /${index} HTTP/1.1\r\nHost: a.example\r\n\r\n`);
  await expect.poll(() => turns.length).toBe(19);
  await expect.poll(() => clients[7]?.bodies()).toEqual(['/7']);
  const perTurn = turns.map((begun) => turns.filter((other) => other === begun).length);
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(2);
});

test('a file streamed behind a proxy gives no warning about listeners', async () => {
  const warnings: string[] = [];
  const onWarning = ({ message }: Error) => void warnings.push(message);
  process.on('warning', onWarning);
  onTestFinished(() => void process.off('warning', onWarning));
  const { app, get, signIn } = await listeningTestApp({ trustProxy: true });
  const streamed = await uploadPdf(app, await signIn(), aPdf());
  expect((await get(streamed)).status).toBe(200);
  expect(warnings).toEqual([]);
});
