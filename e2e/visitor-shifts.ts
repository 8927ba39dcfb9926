import type { Page } from 'playwright-core';
import { cutOff } from './visitor.ts';

/** For a visit whose fonts are blocked. */
export const WITHOUT_FONTS = { expectedTrouble: /woff2|ERR_FAILED/ };

/** A font that arrives late shifts text; tests of other shifts keep it out. */
export const blockFonts = (page: Page) => cutOff(page, '/*.woff2');

/** Collects layout shifts from the start of the page or from now on; returns the function that reads them. */
export async function watchLayoutShifts(page: Page, from: 'the start' | 'now'): Promise<() => Promise<string[]>> {
  const shifts = await page.evaluateHandle(async (buffered) => {
    if (!buffered) await document.fonts.ready;
    const seen: string[] = [];
    const note = (entry: PerformanceEntry) => seen.push(JSON.stringify(entry));
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: 'layout-shift', buffered });
    return seen;
  }, from === 'the start');
  return () =>
    shifts.evaluate(async (seen) => {
      // Two frames: one to paint, one to report.
      for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
      return seen;
    });
}
