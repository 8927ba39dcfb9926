import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityProblems } from './browser.ts';
import { eventually } from './visitor.ts';

const WIDTHS = [360, 390, 768, 1440];
const HEIGHT = 900;
/** One on either side of the width at which the layout changes; what axe looks at is the same on the others. */
const AXE_WIDTHS = [390, 1440];

/** How far the page, or the dialog over it, is wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return Math.max(...scrollers.map((scroller) => scroller.scrollWidth - scroller.clientWidth));
  });

/** Nothing scrolls sideways, and axe finds nothing. */
export async function expectSoundAtEveryWidth(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await eventually(() => overflow(page)).toBeLessThanOrEqual(0);
    if (AXE_WIDTHS.includes(width)) expect(await accessibilityProblems(page), `at ${width} px`).toEqual([]);
  }
}
