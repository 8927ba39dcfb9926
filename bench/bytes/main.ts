import { getBrowser } from '../../e2e/chromium.ts';
import { label, publicPages } from '../addresses.ts';
import { withGallery } from '../gallery.ts';
import { type Cell, report } from '../report.ts';
import { SCREENS, SCREENS_TEXT, type Screen } from '../screens.ts';

const KINDS = ['HTML', 'CSS', 'JavaScript', 'fonts', 'data', 'pictures'] as const;
type Kind = (typeof KINDS)[number];

const KIND_OF: Record<string, Kind> = {
  document: 'HTML',
  stylesheet: 'CSS',
  script: 'JavaScript',
  font: 'fonts',
  image: 'pictures',
};

/** The bytes of each page with an empty browser cache. */
export async function main(): Promise<void> {
  await withGallery(async ({ url }) => {
    const rows: Cell[][] = [];
    for (const page of await publicPages(url)) {
      for (const screen of SCREENS) {
        const { bytes, requests, encodings } = await firstView(`${url}${page.path}`, screen);
        const kilobytes = KINDS.map((kind) => (bytes[kind] / 1000).toFixed(1));
        rows.push([label(page), screen.name, ...kilobytes, requests, encodings.join(', ')]);
      }
    }
    await report('bytes', [
      {
        title: `First view, kB as sent (${SCREENS_TEXT})`,
        columns: ['Page', 'Screen', ...KINDS, 'Requests besides pictures', 'Encodings of text'],
        rows,
      },
    ]);
  });
}

type FirstView = { bytes: Record<Kind, number>; requests: number; encodings: string[] };

async function firstView(url: string, { options }: Screen): Promise<FirstView> {
  const browser = await getBrowser();
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const bytes: FirstView['bytes'] = { HTML: 0, CSS: 0, JavaScript: 0, fonts: 0, data: 0, pictures: 0 };
  const encodings = new Set<string>();
  let requests = 0;
  const counted: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    counted.push(
      (async () => {
        const kind = KIND_OF[request.resourceType()] ?? 'data';
        bytes[kind] += (await request.sizes()).responseBodySize;
        if (kind === 'pictures') return;
        requests += 1;
        const encoding = await (await request.response())?.headerValue('content-encoding');
        if (kind !== 'fonts') encodings.add(encoding ?? 'none');
      })(),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(counted);
  await context.close();
  return { bytes, requests, encodings: [...encodings] };
}
