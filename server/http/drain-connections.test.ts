import { once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { artists } from '../db/schema/artist.ts';
import { type ListeningTestApp, listeningTestApp } from '../testing/listening-test-app.ts';
import { listeningPort, rawRequest } from '../testing/raw-request.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

/** More than the socket buffers hold for a client that does not read. */
const BIO = 'Paints. '.repeat(6_000);
const ARTISTS = 200;

async function galleryWithALongList(): Promise<ListeningTestApp> {
  const gallery = await listeningTestApp();
  await gallery.db
    .insert(artists)
    .values(
      Array.from({ length: ARTISTS }, (_, at) => ({ name: `A ${at}`, sortName: `a ${at}`, slug: `a-${at}`, bio: BIO })),
    );
  await gallery.flushNotifications();
  return gallery;
}

async function connect({ app }: Pick<TestApp, 'app'>, lines: string[]): Promise<net.Socket> {
  const socket = net.connect(await listeningPort(app), '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

/** Reads no more than the first chunk of the response. */
async function slowReader(gallery: ListeningTestApp, lines: string[]) {
  const socket = await connect(gallery, lines);
  const [first]: Buffer[] = await once(socket, 'data');
  socket.pause();
  return { socket, first };
}

/** Closes the app while time stands still, then lets the grace period pass. */
async function closeAfterGracePeriod({ app }: Pick<TestApp, 'app'>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const closed = app.close();
  while (app.server.listening) await yieldToEventLoop();
  vi.runAllTimers();
  await closed;
}

const BODY = JSON.stringify({ email: 'ada@example.ch' });
const SUBSCRIBE = [
  'POST /api/subscribe HTTP/1.1',
  'Host: gallery.example',
  'Content-Type: application/json',
  `Content-Length: ${BODY.length}`,
];

async function halfSent(gallery: TestApp) {
  const socket = await connect(gallery, SUBSCRIBE);
  const { server } = gallery.app;
  await once(server, 'request');
  socket.write(BODY.slice(0, 10));
  return socket;
}

test('a half-sent request is answered', async () => {
  const gallery = await testApp();
  const socket = await halfSent(gallery);
  const closed = gallery.app.close();
  while (gallery.app.server.listening) await yieldToEventLoop();
  socket.write(BODY.slice(10));
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1\.1 201 /);
  expect(response.toLowerCase()).toContain('\r\nconnection: close\r\n');
  await closed;
});

test('a request whose header is half sent is answered', async () => {
  const gallery = await testApp();
  const [request, handedOver] = [`${SUBSCRIBE.join('\r\n')}\r\n\r\n${BODY}`, once(gallery.app.server, 'connection')];
  const socket = net.connect(await listeningPort(gallery.app), '127.0.0.1');
  socket.write(request.slice(0, 30));
  await handedOver;
  const closed = gallery.app.close();
  while (gallery.app.server.listening) await yieldToEventLoop();
  socket.write(request.slice(30));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 201 /);
  await closed;
});

test('a request that stalls is cut off after the grace period', async () => {
  const gallery = await testApp();
  const socket = await halfSent(gallery);
  const cutOff = expect(text(socket)).rejects.toThrow('ECONNRESET');
  await closeAfterGracePeriod(gallery);
  await cutOff;
});

test('an idle connection is closed immediately', async () => {
  const gallery = await testApp();
  const socket = net.connect(await listeningPort(gallery.app), '127.0.0.1');
  await once(socket, 'connect');
  // Connections are accepted in order.
  await rawRequest(gallery.app, 'GET', '/api/fairs');
  const ended = once(socket, 'close');
  socket.resume();
  await gallery.app.close();
  await ended;
});

test.each([
  ['from the socket', []],
  ['through Node', ['Content-Length: 0']],
])('a cached response that is being sent %s arrives whole', async (_path, more) => {
  const gallery = await galleryWithALongList();
  const { bytes } = await gallery.get('/api/artists');
  const { socket, first } = await slowReader(gallery, ['GET /api/artists HTTP/1.1', 'Host: gallery.example', ...more]);
  let received = first?.length ?? 0;
  socket.on('data', (chunk) => {
    received += chunk.length;
  });
  const ended = once(socket, 'close');
  const closed = gallery.app.close();
  socket.resume();
  await ended;
  expect(received).toBeGreaterThan(bytes.length);
  await closed;
});

test('a client that does not read its response is cut off after the grace period', async () => {
  const gallery = await galleryWithALongList();
  await gallery.get('/api/artists');
  await slowReader(gallery, ['GET /api/artists HTTP/1.1', 'Host: gallery.example']);
  await closeAfterGracePeriod(gallery);
});

test('a page whose render begins after the stop is finished', async () => {
  const { app, get } = await listeningTestApp();
  app.server.once('request', () => void app.close());
  expect((await get('/artists')).status).toBe(200);
});
