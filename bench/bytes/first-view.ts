import { theBrowser } from '../../e2e/chromium.ts';
import type { Screen } from '../screens.ts';

export const KINDS = ['HTML', 'CSS', 'JavaScript', 'fonts', 'data', 'pictures'] as const;
type Kind = (typeof KINDS)[number];

const KIND_OF: Record<string, Kind> = {
  document: 'HTML',
  stylesheet: 'CSS',
  script: 'JavaScript',
  font: 'fonts',
  image: 'pictures',
};

type FirstView = { bytes: Record<Kind, number>; requests: number; encodings: string[] };

/** Everything that is asked for until nothing moves any more, by a browser that has never been here. */
export async function firstView(url: string, { options }: Screen): Promise<FirstView> {
  const browser = await theBrowser();
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
