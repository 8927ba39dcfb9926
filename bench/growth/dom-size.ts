import { getBrowser } from '../../e2e/chromium.ts';
import type { Cell, Table } from '../report.ts';
import { SCREENS, SCREENS_TEXT, type Screen } from '../screens.ts';
import type { SizedGallery } from './responses.ts';

const PAGES = ['/artworks', '/artists'];

/** The size of the DOM after loading, and its maximum while scrolling to the end. */
export async function measureDomSize(galleries: readonly SizedGallery[]): Promise<Table> {
  const rows: Cell[][] = [];
  for (const page of PAGES) {
    for (const { url, size } of galleries) {
      for (const screen of SCREENS) {
        const { elements, nodes } = await countsOf(`${url}${page}`, screen);
        rows.push([page, size.works, screen.name, elements.loaded, elements.max, nodes.loaded, nodes.max]);
      }
    }
  }
  return {
    title: `The DOM after loading, and its maximum while scrolling to the end (${SCREENS_TEXT})`,
    columns: ['Page', 'Works', 'Screen', 'Elements', 'max', 'Nodes, texts included', 'max'],
    rows,
  };
}

type Counts = { loaded: number; max: number };

async function countsOf(url: string, { options }: Screen): Promise<{ elements: Counts; nodes: Counts }> {
  const browser = await getBrowser();
  // Reduced motion skips the splash.
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const counts = await page.evaluate(async () => {
    const elementCount = () => document.querySelectorAll('*').length;
    const nodeCount = () => {
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
      let count = 1;
      while (walker.nextNode()) count += 1;
      return count;
    };
    const elements = { loaded: elementCount(), max: elementCount() };
    const nodes = { loaded: nodeCount(), max: nodeCount() };
    const hasMore = () => scrollY + innerHeight < document.documentElement.scrollHeight - 1;
    // At most 200 steps, however long the page is.
    const step = Math.max(innerHeight, document.documentElement.scrollHeight / 200);
    while (hasMore()) {
      scrollBy(0, step);
      await new Promise((resolve) => setTimeout(resolve, 50));
      elements.max = Math.max(elements.max, elementCount());
      nodes.max = Math.max(nodes.max, nodeCount());
    }
    return { elements, nodes };
  });
  await context.close();
  return counts;
}
