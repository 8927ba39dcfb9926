import { once } from 'node:events';
import net from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type KeepingGallery, keepingGallery } from '../testing/keeping-gallery.ts';
import { listeningPort } from '../testing/raw-request.ts';

const request = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const HOST = 'Host: gallery.example';
const ENCODINGS = 'gzip, br';
const PLAIN = request(['GET /api/fairs HTTP/1.1', HOST, `accept-ENCODING: ${ENCODINGS}`, 'User-Agent: test']);

/** A gallery in which what PLAIN asks for is ready; `byNode` is told of every request that Node has read. */
async function readyGallery() {
  const gallery = await keepingGallery();
  const { headers } = await gallery.get('/api/fairs', { 'accept-encoding': ENCODINGS });
  const byNode = vi.fn();
  gallery.app.server.on('request', byNode);
  return { ...gallery, byNode, etag: headers.etag };
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
  /** Until so many answers have come whole: each ends with its list, or has no body. */
  const answers = async (count: number) => {
    const whole = () => text.match(/\]$|\](?=HTTP)|304 Not Modified\r\n(?:.+\r\n)+\r\n/g) ?? [];
    while (whole().length < count) await once(socket, 'data');
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

test('whoever has it already is told so, in whichever words they ask', async () => {
  const gallery = await readyGallery();
  const { say, answers } = await connected(gallery);
  const known = (said: string) => say(request(['GET /api/fairs HTTP/1.1', HOST, `If-None-Match: ${said}`]));
  known(`${gallery.etag}`);
  expect(await answers(1)).toEqual(['HTTP/1.1 304']);
  known(`"another", ${gallery.etag}`);
  expect(await answers(2)).toEqual(Array(2).fill('HTTP/1.1 304'));
  known('*');
  expect(await answers(3)).toEqual(Array(3).fill('HTTP/1.1 304'));
  known('"another"');
  expect(await answers(4)).toEqual([...Array(3).fill('HTTP/1.1 304'), 'HTTP/1.1 200']);
  expect(gallery.byNode).not.toHaveBeenCalled();
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

test('many who ask at the same moment are all answered', async () => {
  const gallery = await readyGallery();
  const visitors = await Promise.all(Array.from({ length: 40 }, () => connected(gallery)));
  for (const { say } of visitors) say(PLAIN);
  const answered = await Promise.all(visitors.map(({ answers }) => answers(1)));
  expect(answered).toEqual(Array(40).fill(['HTTP/1.1 200']));
  expect(gallery.byNode).not.toHaveBeenCalled();
});

test('what was asked first is answered first, also where what comes right after it is refused', async () => {
  const gallery = await readyGallery();
  gallery.app.server.on('connection', (socket) => {
    // As if both had arrived at the same moment, in two parts.
    socket.push(Buffer.from(PLAIN));
    socket.push(Buffer.from('nonsense\r\n\r\n'));
  });
  const { answers, socket } = await connected(gallery);
  await once(socket, 'end');
  expect(await answers(1)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
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

test('a connection on which nothing is asked is closed when its time is over', async () => {
  const gallery = await readyGallery();
  const times: (number | undefined)[] = [];
  gallery.app.server.on('connection', (socket) => {
    times.push(socket.timeout);
    // Sooner than anybody would wait for it here.
    socket.setTimeout(100);
  });
  const { say, answers, socket } = await connected(gallery);
  say(PLAIN);
  expect(await answers(1)).toEqual(['HTTP/1.1 200']);
  await once(socket, 'close');
  expect(times).toEqual([72_000]);
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
