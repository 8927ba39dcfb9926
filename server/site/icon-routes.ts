import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, AppContext } from '../app-context.ts';
import { sendBytes } from '../objects/send-file.ts';
import type { Drawing } from '../pictures/drawing.ts';
import { type GalleryMark, readIconMark } from '../sharing/gallery-mark.ts';

const PAPER = '#ffffff';
const DAY = 'public, max-age=86400';

/** `share` is the part of the side that the mark takes. A maskable icon may be cut to a circle of four fifths. */
const ICONS = {
  '/apple-touch-icon.png': { size: 180, share: 0.7 },
  '/icon-192.png': { size: 192, share: 0.76 },
  '/icon-512.png': { size: 512, share: 0.76 },
  '/icon-maskable-512.png': { size: 512, share: 0.58 },
};
const FAVICON_SIZES = [16, 32, 48];

/** Icons of tabs, bookmarks and home screens, made from the gallery's mark, and the manifest that lists them. */
export function iconRoutes(app: App, { config, pictures }: AppContext): void {
  const route = { config: { access: 'public', longRunning: true, embeddable: true } as const, schema: { hide: true } };

  const drawIcon = ({ bytes }: GalleryMark, size: number, share: number): Promise<Buffer> => {
    const side = Math.round(size * share);
    const start = Math.round((size - side) / 2);
    const box = { x: start, y: start, width: side, height: side };
    const drawing: Drawing = {
      ...{ width: size, height: size, ground: PAPER, format: 'png' },
      layers: [{ bytes, box, fit: 'inside', align: 'centre' }],
    };
    return pictures.draw({ load: async () => drawing, isAwaited: () => true });
  };

  // Few and small, so they are kept in memory.
  const made = new Map<string, Promise<Buffer>>();
  const getOrMake = (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const making = made.get(key) ?? make();
    made.set(key, making);
    making.catch(() => made.delete(key));
    return making;
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, icon: Icon) => {
    const mark = await readIconMark(config);
    const key = `${icon.path} ${mark.hash}`;
    const bytes = await getOrMake(key, () => icon.make(mark));
    return sendBytes(request, reply, {
      bytes,
      type: icon.type,
      etag: `"${mark.hash}"`,
      cacheControl: DAY,
    });
  };

  for (const [path, { size, share }] of Object.entries(ICONS)) {
    const make = (mark: GalleryMark) => drawIcon(mark, size, share);
    app.get(path, route, (request, reply) => send(request, reply, { path, type: 'image/png', make }));
  }

  app.get('/favicon.ico', route, (request, reply) =>
    send(request, reply, {
      path: '/favicon.ico',
      type: 'image/x-icon',
      make: async (mark) =>
        icoOf(await Promise.all(FAVICON_SIZES.map(async (size) => ({ size, png: await drawIcon(mark, size, 1) })))),
    }),
  );

  app.get('/mark.svg', route, async (request, reply) => {
    // Nothing in it may run; its style is inline.
    reply.header('content-security-policy', "default-src 'none'; img-src data:; style-src 'unsafe-inline'");
    const make = async (mark: GalleryMark) => Buffer.from(tabIcon(mark));
    return send(request, reply, { path: '/mark.svg', type: 'image/svg+xml', make });
  });

  app.get('/manifest.webmanifest', route, async (_request, reply) => {
    const { name, mark, description } = config.gallery;
    const icon = (src: keyof typeof ICONS, purpose: string) => {
      const { size } = ICONS[src];
      return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
    };
    const manifest = {
      name,
      short_name: mark,
      description,
      start_url: '/',
      display: 'browser',
      background_color: PAPER,
      theme_color: PAPER,
      icons: [icon('/icon-192.png', 'any'), icon('/icon-512.png', 'any'), icon('/icon-maskable-512.png', 'maskable')],
    };
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', DAY)
      .send(JSON.stringify(manifest));
  });
}

type Icon = { path: string; type: string; make: (mark: GalleryMark) => Promise<Buffer> };

/** Light on a dark tab: lightness is inverted, the hue stays. */
const tabIcon = ({ bytes, mediaType }: GalleryMark): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    '<style>@media (prefers-color-scheme: dark) { image { filter: invert(1) hue-rotate(180deg) } }</style>',
    `<image width="64" height="64" href="data:${mediaType};base64,${bytes.toString('base64')}"/>`,
    '</svg>',
  ].join('');

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An ICO file is a list of PNG files. */
function icoOf(images: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}
