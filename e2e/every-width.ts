import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityProblems } from './browser.ts';
import { eventually } from './visitor.ts';

const WIDTHS = [360, 390, 768, 1440];
const HEIGHT = 900;
/** One width on either side of the layout breakpoint. */
const AXE_WIDTHS = [390, 1440];

/** Pixels by which the page or an open dialog overflows horizontally. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return Math.max(...scrollers.map((scroller) => scroller.scrollWidth - scroller.clientWidth));
  });

/** At its end a form's sticky bar covers nothing: axe counts only what is visible of a control as its target. */
const scrollToEndOfForm = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.form-actions');
    const scroller = bar?.closest('dialog') ?? document.documentElement;
    if (bar) scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
  });

/**
 * No horizontal overflow, and no axe violations. At the wide width axe runs only if the screen shows other elements
 * there than at the narrow one.
 */
export async function expectAccessibleAtEveryWidth(page: Page): Promise<void> {
  let checkedTree = '';
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await eventually(() => horizontalOverflow(page)).toBeLessThanOrEqual(0);
    if (!AXE_WIDTHS.includes(width)) continue;
    const tree = await page.locator('body').ariaSnapshot();
    if (tree === checkedTree) continue;
    await scrollToEndOfForm(page);
    expect(await accessibilityProblems(page), `at ${width} px`).toEqual([]);
    checkedTree = tree;
  }
}
