import { once } from 'node:events';
import net from 'node:net';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { artists } from '../db/schema/artist.ts';
import { type KeepingGallery, keepingGallery } from '../testing/keeping-gallery.ts';
import { listeningPort } from '../testing/raw-request.ts';

/** More than the network itself takes in for somebody who does not read. */
const BIO = 'Paints. '.repeat(6_000);
const ARTISTS = 200;

async function galleryWithALongList(): Promise<KeepingGallery> {
  const gallery = await keepingGallery();
  await gallery.db
    .insert(artists)
    .values(
      Array.from({ length: ARTISTS }, (_, at) => ({ name: `A ${at}`, sortName: `a ${at}`, slug: `a-${at}`, bio: BIO })),
    );
  await gallery.flushNotifications();
  return gallery;
}

/** Asks, and reads no more than the first part of the answer. */
async function slowReader({ app }: KeepingGallery, lines: string[]) {
  const socket = net.connect(await listeningPort(app), '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [first]: Buffer[] = await once(socket, 'data');
  socket.pause();
  return { socket, first };
}

test.each([
  ['read by us', []],
  ['read by Node', ['Content-Length: 0']],
])(
  'an answer from memory that is on its way arrives whole when the program closes; its request was %s',
  async (_who, more) => {
    const gallery = await galleryWithALongList();
    const { bytes } = await gallery.get('/api/artists');
    const { socket, first } = await slowReader(gallery, [
      'GET /api/artists HTTP/1.1',
      'Host: gallery.example',
      ...more,
    ]);
    let received = first?.length ?? 0;
    socket.on('data', (part) => {
      received += part.length;
    });
    const ended = once(socket, 'close');
    const closed = gallery.app.close();
    socket.resume();
    await ended;
    expect(received).toBeGreaterThan(bytes.length);
    await closed;
  },
);

test('whoever reads nothing of it is let go after the grace period', async () => {
  const gallery = await galleryWithALongList();
  await gallery.get('/api/artists');
  await slowReader(gallery, ['GET /api/artists HTTP/1.1', 'Host: gallery.example']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const closed = gallery.app.close();
  while (gallery.app.server.listening) await othersTurn();
  vi.runAllTimers();
  await closed;
});
