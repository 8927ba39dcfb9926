import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { theBrowser } from '../../e2e/chromium.ts';
import type { MeasuredGallery } from '../gallery.ts';
import { kilobytes, ratio, type Table } from '../report.ts';

const SCREENS = [
  { name: 'phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
];

const record = z.object({ id: z.string(), slug: z.string().optional() });

/** Bytes of pictures that each page has loaded once it was read to its end, against the originals of the same pictures. */
export async function measurePages(gallery: MeasuredGallery): Promise<Table> {
  const originals = await originalSizes(gallery.folder);
  const rows = [];
  for (const page of await pagesOf(gallery.url)) {
    for (const screen of SCREENS) {
      const pictures = await picturesOf(`${gallery.url}${page}`, screen);
      const delivered = sum([...pictures.values()]);
      const original = sum([...pictures.keys()].map((name) => originals.get(hashOf(name)) ?? 0));
      rows.push([
        page.replace(/=.*/, '=…'),
        screen.name,
        pictures.size,
        kilobytes(delivered),
        kilobytes(original),
        ratio(delivered, original),
      ]);
    }
  }
  return {
    title: 'Pictures delivered against their originals (phone: 390 px at density 2, desktop: 1440 px at density 1)',
    columns: ['Page', 'Screen', 'Pictures', 'kB delivered', 'kB originals', 'Ratio'],
    rows,
  };
}

async function pagesOf(url: string): Promise<string[]> {
  const first = async (path: string) => z.array(record).parse(await (await fetch(`${url}${path}`)).json())[0];
  const [artist, artwork, exhibition] = [
    await first('/api/artists'),
    await first('/api/cms/artworks'),
    await first('/api/cms/exhibitions'),
  ];
  return [
    '/',
    '/artists',
    `/artists/${artist?.slug}`,
    '/artworks',
    `/artworks?id=${artwork?.id}`,
    '/exhibitions',
    `/exhibitions?id=${exhibition?.id}`,
    '/fairs',
    '/press',
  ];
}

/** Each stored picture by name, with all that was sent of it. */
async function picturesOf(
  url: string,
  { name: _name, ...screen }: (typeof SCREENS)[number],
): Promise<Map<string, number>> {
  const browser = await theBrowser();
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const sent = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/objects/')) return;
    const { responseBodySize } = await request.sizes();
    sent.set(pathname, (sent.get(pathname) ?? 0) + responseBodySize);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
      scrollTo(0, at);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  });
  await page.waitForLoadState('networkidle');
  await context.close();
  return sent;
}

async function originalSizes(folder: string): Promise<Map<string, number>> {
  const originals = path.join(folder, 'objects', 'originals');
  const sizes = new Map<string, number>();
  for (const name of await fs.readdir(originals)) {
    sizes.set(hashOf(name), (await fs.stat(path.join(originals, name))).size);
  }
  return sizes;
}

const hashOf = (name: string) => path.basename(name).split(/[-.]/)[0] ?? '';
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
