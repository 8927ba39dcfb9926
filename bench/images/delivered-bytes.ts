import fs from 'node:fs/promises';
import path from 'node:path';
import { getBrowser } from '../../e2e/chromium.ts';
import { label, publicPages } from '../addresses.ts';
import type { BenchGallery } from '../gallery.ts';
import { kilobytes, ratio, type Table } from '../report.ts';
import { SCREENS, SCREENS_TEXT, type Screen } from '../screens.ts';

/** Bytes of the pictures that each page loads when scrolled to its end, against their originals. */
export async function measureDeliveredBytes(gallery: BenchGallery): Promise<Table> {
  const originals = await originalSizes(gallery.folder);
  const rows = [];
  for (const page of await publicPages(gallery.url)) {
    for (const screen of SCREENS) {
      const pictures = await loadPictures(`${gallery.url}${page.path}`, screen);
      const delivered = sum([...pictures.values()]);
      const original = sum([...pictures.keys()].map((name) => originals.get(hashOf(name)) ?? 0));
      rows.push([
        label(page),
        screen.name,
        pictures.size,
        kilobytes(delivered),
        kilobytes(original),
        ratio(delivered, original),
      ]);
    }
  }
  return {
    title: `Pictures delivered against their originals (${SCREENS_TEXT})`,
    columns: ['Page', 'Screen', 'Pictures', 'kB delivered', 'kB originals', 'Ratio'],
    rows,
  };
}

/** Response bytes of each picture, by path. */
async function loadPictures(url: string, { options }: Screen): Promise<Map<string, number>> {
  const browser = await getBrowser();
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const sent = new Map<string, number>();
  const counting: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/objects/')) return;
    counting.push(
      request.sizes().then(({ responseBodySize }) => {
        sent.set(pathname, (sent.get(pathname) ?? 0) + responseBodySize);
      }),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
      scrollTo(0, at);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  });
  await page.waitForLoadState('networkidle');
  await Promise.all(counting);
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
