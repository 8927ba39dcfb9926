import { once } from 'node:events';
import net from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type KeepingGallery, keepingGallery } from '../testing/keeping-gallery.ts';
import { listeningPort } from '../testing/raw-request.ts';
import { readPlainRequest } from './plain-request.ts';

const request = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const HOST = 'Host: gallery.example';
const ENCODINGS = 'gzip, br';
const PLAIN = request(['GET /api/fairs HTTP/1.1', HOST, `accept-ENCODING: ${ENCODINGS}`, 'User-Agent: test']);

test('a plain request is read as it stands, whatever the case of its names', () => {
  expect(readPlainRequest(Buffer.from(PLAIN))).toEqual({
    method: 'GET',
    url: '/api/fairs',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  const all = ['HEAD /?a=b HTTP/1.1', 'If-None-Match:"x"', HOST, 'Connection: Keep-Alive', 'COOKIE:\ta=b '];
  expect(readPlainRequest(Buffer.from(request(all)))).toEqual({
    method: 'HEAD',
    url: '/?a=b',
    headers: { 'if-none-match': '"x"', cookie: 'a=b' },
  });
});

test.each([
  ['another method', request(['POST / HTTP/1.1', HOST])],
  ['another version', request(['GET / HTTP/1.0', HOST])],
  ['a whole address', request(['GET http://evil.example/ HTTP/1.1', HOST])],
  ['no host', request(['GET / HTTP/1.1', 'Accept: */*'])],
  ['two hosts', request(['GET / HTTP/1.1', HOST, HOST])],
  ['a body', `${request(['GET / HTTP/1.1', HOST, 'Content-Length: 2'])}ab`],
  ['the length of a body that is still to come', request(['GET / HTTP/1.1', HOST, 'Content-Length: 2'])],
  ['a body in parts', request(['GET / HTTP/1.1', HOST, 'Transfer-Encoding: chunked'])],
  ['a space before the colon', request(['GET / HTTP/1.1', HOST, 'Content-Length : 2'])],
  ['a line that goes on', request(['GET / HTTP/1.1', HOST, 'X: a', ' Content-Length: 2'])],
  ['a bare line feed', `GET / HTTP/1.1\r\n${HOST}\nContent-Length: 2\r\n\r\n`],
  ['a bare carriage return', `GET / HTTP/1.1\r\n${HOST}\rContent-Length: 2\r\n\r\n`],
  ['a letter beyond ASCII', request(['GET / HTTP/1.1', HOST, 'X: é'])],
  ['a zero', request(['GET / HTTP/1.1', HOST, 'X: \0'])],
  ['a second request', PLAIN + PLAIN],
  ['the beginning of one', PLAIN.slice(0, -2)],
  ['the wish to close', request(['GET / HTTP/1.1', HOST, 'Connection: close'])],
  ['another protocol', request(['GET / HTTP/1.1', HOST, 'Upgrade: h2c', 'Connection: Upgrade'])],
  ['an expectation', request(['GET / HTTP/1.1', HOST, 'Expect: 100-continue'])],
  ['two cookies', request(['GET / HTTP/1.1', HOST, 'Cookie: a=b', 'Cookie: session=x'])],
  ['more than anybody sends', request(['GET / HTTP/1.1', HOST, `X: ${'x'.repeat(9_000)}`])],
])('with %s it is for Node to read', (_what, text) => {
  expect(readPlainRequest(Buffer.from(text, 'utf8'))).toBeNull();
});

/** A gallery in which what PLAIN asks for is ready; `byNode` is told of every request that Node has read. */
async function readyGallery() {
  const gallery = await keepingGallery();
  await gallery.get('/api/fairs', { 'accept-encoding': ENCODINGS });
  const byNode = vi.fn();
  gallery.app.server.on('request', byNode);
  return { ...gallery, byNode };
}

/** A connection that says exactly what a test says, and what has come back over it. */
async function connected({ app }: KeepingGallery) {
  const socket = net.connect(await listeningPort(app), '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');
  let text = '';
  socket.setEncoding('latin1').on('data', (part) => {
    text += part;
  });
  /** Until so many answers have come whole. */
  const answers = async (count: number) => {
    while (text.split('HTTP/1.1 ').length <= count || !text.endsWith(']')) await once(socket, 'data');
    return text.match(/HTTP\/1\.1 \d+/g);
  };
  return { socket, say: (said: string) => socket.write(said), answers };
}

test('a connection that begins with what is kept goes on with anything else, in order', async () => {
  const gallery = await readyGallery();
  const { say, answers, socket } = await connected(gallery);
  say(PLAIN);
  expect(await answers(1)).toEqual(['HTTP/1.1 200']);
  say(PLAIN);
  expect(await answers(2)).toHaveLength(2);
  expect(gallery.byNode).not.toHaveBeenCalled();
  // Not kept yet, then twice at once, then in two parts, then kept again.
  say(request(['GET /api/cms/press HTTP/1.1', HOST]));
  expect(await answers(3)).toHaveLength(3);
  expect(gallery.byNode).toHaveBeenCalledOnce();
  say(PLAIN + PLAIN);
  expect(await answers(5)).toHaveLength(5);
  say(PLAIN.slice(0, 20));
  say(PLAIN.slice(20));
  expect(await answers(6)).toHaveLength(6);
  say(request(['GET /api/fairs HTTP/1.1', HOST, 'Connection: close']));
  expect(await answers(7)).toEqual(Array(7).fill('HTTP/1.1 200'));
  await once(socket, 'end');
});

test('the first bytes may come one by one, and several requests at once', async () => {
  const gallery = await readyGallery();
  const slow = await connected(gallery);
  for (const letter of PLAIN) slow.say(letter);
  expect(await slow.answers(1)).toEqual(['HTTP/1.1 200']);
  const hasty = await connected(gallery);
  hasty.say(PLAIN + PLAIN + PLAIN);
  expect(await hasty.answers(3)).toEqual(Array(3).fill('HTTP/1.1 200'));
});

test('closing the program closes connections that were only ever answered from memory', async () => {
  const gallery = await readyGallery();
  const { say, answers, socket } = await connected(gallery);
  say(PLAIN);
  await answers(1);
  expect(gallery.byNode).not.toHaveBeenCalled();
  const isClosed = once(socket, 'close');
  await gallery.app.close();
  await isClosed;
});

test('a visitor who ends their side is answered and let go', async () => {
  const gallery = await readyGallery();
  const { answers, socket } = await connected(gallery);
  socket.end(PLAIN);
  expect(await answers(1)).toEqual(['HTTP/1.1 200']);
  await once(socket, 'close');
  expect(gallery.byNode).not.toHaveBeenCalled();
});

test('a visitor who breaks off disturbs nobody', async () => {
  const gallery = await readyGallery();
  const gone = await connected(gallery);
  gone.say(PLAIN);
  await gone.answers(1);
  const { say, answers } = await connected(gallery);
  gone.socket.resetAndDestroy();
  await once(gone.socket, 'close');
  say(PLAIN);
  expect(await answers(1)).toEqual(['HTTP/1.1 200']);
  expect(gallery.byNode).not.toHaveBeenCalled();
});
