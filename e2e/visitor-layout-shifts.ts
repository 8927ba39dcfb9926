import type { Page } from 'playwright-core';
import { abortRequests } from './visitor.ts';

/** Visit option for tests that call `blockFonts`. */
export const FONTS_BLOCKED = { expectedErrors: /woff2|ERR_FAILED/ };

/** A font that loads late shifts text; tests of other layout shifts block it. */
export const blockFonts = (page: Page) => abortRequests(page, '/*.woff2');

/** Collects layout shifts from the start of the page or from now on; returns the function that reads them. */
export async function watchLayoutShifts(page: Page, from: 'the start' | 'now'): Promise<() => Promise<string[]>> {
  const shifts = await page.evaluateHandle(async (buffered) => {
    if (!buffered) await document.fonts.ready;
    const seen: string[] = [];
    const record = (entry: PerformanceEntry) => seen.push(JSON.stringify(entry));
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type: 'layout-shift', buffered });
    return seen;
  }, from === 'the start');
  return () =>
    shifts.evaluate(async (seen) => {
      // Two frames: one to paint, one to report.
      for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
      return seen;
    });
}
