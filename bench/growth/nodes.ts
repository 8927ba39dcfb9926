import { theBrowser } from '../../e2e/chromium.ts';
import type { Cell, Table } from '../report.ts';
import { SCREENS, SCREENS_SAID, type Screen } from '../screens.ts';
import type { GrownGallery } from './galleries.ts';

const PAGES = ['/artworks', '/artists'];

/** What a browser holds once the page is there, and the most on the way to its end. */
export async function measureNodes(galleries: readonly GrownGallery[]): Promise<Table> {
  const rows: Cell[][] = [];
  for (const page of PAGES) {
    for (const { url, size } of galleries) {
      for (const screen of SCREENS) {
        const { elements, nodes } = await countsOf(`${url}${page}`, screen);
        rows.push([page, size.works, screen.name, elements.first, elements.most, nodes.first, nodes.most]);
      }
    }
  }
  return {
    title: `The page in the browser: after loading, and the most while scrolling to its end (${SCREENS_SAID})`,
    columns: ['Page', 'Works', 'Screen', 'Elements', 'most', 'Nodes, texts included', 'most'],
    rows,
  };
}

type Counts = { first: number; most: number };

async function countsOf(url: string, { options }: Screen): Promise<{ elements: Counts; nodes: Counts }> {
  const browser = await theBrowser();
  // Nobody waits for the splash.
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
    const elements = { first: elementCount(), most: elementCount() };
    const nodes = { first: nodeCount(), most: nodeCount() };
    const hasMore = () => scrollY + innerHeight < document.documentElement.scrollHeight - 1;
    // A catalogue of hundreds of screens is gone through in steps of several.
    const step = Math.max(innerHeight, document.documentElement.scrollHeight / 200);
    while (hasMore()) {
      scrollBy(0, step);
      await new Promise((resolve) => setTimeout(resolve, 50));
      elements.most = Math.max(elements.most, elementCount());
      nodes.most = Math.max(nodes.most, nodeCount());
    }
    return { elements, nodes };
  });
  await context.close();
  return counts;
}
