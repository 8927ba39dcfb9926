import type { Page } from 'playwright-core';
import { cutOff } from './visitor.ts';

/** What a visit expects whose letters stay away. */
export const WITHOUT_FONTS = { expectedTrouble: /woff2|ERR_FAILED/ };

/** Letters that arrive late move what follows them, and are another matter than what else may move. */
export const keepFontsAway = (page: Page) => cutOff(page, '/*.woff2');

/** Everything that moves by itself, from the first moment of the page or from here on. Gives back what tells it. */
export async function watchShifts(page: Page, from: 'the start' | 'now'): Promise<() => Promise<string[]>> {
  const shifts = await page.evaluateHandle(async (buffered) => {
    if (!buffered) await document.fonts.ready;
    const seen: string[] = [];
    const note = (entry: PerformanceEntry) => seen.push(JSON.stringify(entry));
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: 'layout-shift', buffered });
    return seen;
  }, from === 'the start');
  return () =>
    shifts.evaluate(async (seen) => {
      // Painted, and told.
      for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
      return seen;
    });
}
