import { once } from 'node:events';
import net from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ListeningTestApp, listeningTestApp } from '../testing/listening-test-app.ts';
import { listeningPort } from '../testing/raw-request.ts';

const request = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const HOST = 'Host: gallery.example';
const ENCODINGS = 'gzip, br';
const HIT = request(['GET /api/fairs HTTP/1.1', HOST, `accept-ENCODING: ${ENCODINGS}`, 'User-Agent: test']);
const MISS = request(['GET /api/cms/press HTTP/1.1', HOST]);

/** `parsedByNode` is called with every request that was not served from the socket. */
async function warmGallery() {
  const gallery = await listeningTestApp();
  const { headers } = await gallery.get('/api/fairs', { 'accept-encoding': ENCODINGS });
  const parsedByNode = vi.fn();
  gallery.app.server.on('request', parsedByNode);
  return { ...gallery, parsedByNode, etag: headers.etag };
}

async function connect({ app }: ListeningTestApp) {
  const socket = net.connect(await listeningPort(app), '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');
  let text = '';
  socket.setEncoding('latin1').on('data', (part) => {
    text += part;
  });
  /** Resolves with the status lines when so many responses are complete: each ends with its list, or has no body. */
  const statuses = async (count: number) => {
    const complete = () => text.match(/\]$|\](?=HTTP)|304 Not Modified\r\n(?:.+\r\n)+\r\n/g) ?? [];
    while (complete().length < count) await once(socket, 'data');
    return text.match(/(?<=HTTP\/1\.1 )\d+/g);
  };
  return { socket, send: (bytes: string) => socket.write(bytes), statuses };
}

test('a connection is handed over with the first miss and goes on in order', async () => {
  const gallery = await warmGallery();
  const { send, statuses, socket } = await connect(gallery);
  send(HIT);
  expect(await statuses(1)).toEqual(['200']);
  send(HIT);
  expect(await statuses(2)).toHaveLength(2);
  expect(gallery.parsedByNode).not.toHaveBeenCalled();
  send(MISS);
  expect(await statuses(3)).toHaveLength(3);
  expect(gallery.parsedByNode).toHaveBeenCalledOnce();
  send(HIT + HIT);
  expect(await statuses(5)).toHaveLength(5);
  send(HIT.slice(0, 20));
  send(HIT.slice(20));
  expect(await statuses(6)).toHaveLength(6);
  send(request(['GET /api/fairs HTTP/1.1', HOST, 'Connection: close']));
  expect(await statuses(7)).toEqual(Array(7).fill('200'));
  await once(socket, 'end');
});

test('answers 304 to every form of If-None-Match', async () => {
  const gallery = await warmGallery();
  const { send, statuses } = await connect(gallery);
  const tags = [`${gallery.etag}`, `"another", ${gallery.etag}`, '*', '"another"'];
  for (const [at, tag] of tags.entries()) {
    send(request(['GET /api/fairs HTTP/1.1', HOST, `If-None-Match: ${tag}`]));
    await statuses(at + 1);
  }
  expect(await statuses(4)).toEqual(['304', '304', '304', '200']);
  expect(gallery.parsedByNode).not.toHaveBeenCalled();
});

test('serves pipelined hits; a request in single bytes is left to Node', async () => {
  const gallery = await warmGallery();
  const pipelining = await connect(gallery);
  pipelining.send(HIT + HIT + HIT);
  expect(await pipelining.statuses(3)).toEqual(Array(3).fill('200'));
  expect(gallery.parsedByNode).not.toHaveBeenCalled();
  const slow = await connect(gallery);
  for (const letter of HIT) slow.send(letter);
  expect(await slow.statuses(1)).toEqual(['200']);
});

test('serves many connections at the same time', async () => {
  const gallery = await warmGallery();
  const clients = await Promise.all(Array.from({ length: 40 }, () => connect(gallery)));
  for (const { send } of clients) send(HIT);
  expect(await Promise.all(clients.map(({ statuses }) => statuses(1)))).toEqual(Array(40).fill(['200']));
  expect(gallery.parsedByNode).not.toHaveBeenCalled();
});

test.each([
  ['hit', HIT],
  ['miss', MISS],
])('answers a %s before it refuses the malformed request pipelined after it', async (_what, first) => {
  const gallery = await warmGallery();
  const { send, statuses, socket } = await connect(gallery);
  send(`${first}nonsense\r\n\r\n`);
  await once(socket, 'end');
  expect(await statuses(1)).toEqual(['200', '400']);
});

test('a client that does not read its responses is handed over to Node, which applies backpressure', async () => {
  const gallery = await warmGallery();
  const { socket } = await connect(gallery);
  socket.pause();
  while (gallery.parsedByNode.mock.calls.length === 0) {
    socket.write(HIT.repeat(50));
    await new Promise(setImmediate);
  }
});

test('closing the app closes connections that only had hits', async () => {
  const gallery = await warmGallery();
  const { send, statuses, socket } = await connect(gallery);
  send(HIT);
  await statuses(1);
  expect(gallery.parsedByNode).not.toHaveBeenCalled();
  const closed = once(socket, 'close');
  await gallery.app.close();
  await closed;
});

test('a client that half-closes its connection is answered', async () => {
  const gallery = await warmGallery();
  const { statuses, socket } = await connect(gallery);
  socket.end(HIT);
  expect(await statuses(1)).toEqual(['200']);
  await once(socket, 'close');
  expect(gallery.parsedByNode).not.toHaveBeenCalled();
});

test('closes an idle connection after the keep-alive time', async () => {
  const setTimeout = vi.spyOn(net.Socket.prototype, 'setTimeout');
  onTestFinished(() => setTimeout.mockRestore());
  const gallery = await warmGallery();
  const { send, statuses, socket } = await connect(gallery);
  send(HIT);
  expect(await statuses(1)).toEqual(['200']);
  const accepted = setTimeout.mock.contexts.findLast((_, at) => setTimeout.mock.calls[at]?.[0] === 72_000);
  if (accepted instanceof net.Socket) accepted.setTimeout(1);
  await once(socket, 'close');
  expect(gallery.parsedByNode).not.toHaveBeenCalled();
});

test('a reset connection does not affect others', async () => {
  const gallery = await warmGallery();
  const reset = await connect(gallery);
  reset.send(HIT);
  await reset.statuses(1);
  const { send, statuses } = await connect(gallery);
  reset.socket.resetAndDestroy();
  await once(reset.socket, 'close');
  send(HIT);
  expect(await statuses(1)).toEqual(['200']);
  expect(gallery.parsedByNode).not.toHaveBeenCalled();
});
