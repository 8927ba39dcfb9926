import { createRequire } from 'node:module';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { theBrowser } from './chromium.ts';
import { stopTime } from './visitor-clock.ts';

const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

type Visit = { page: Page; requests: string[] };

type VisitOptions = BrowserContextOptions & {
  /** What the browser may report without failing the test. */
  expectedTrouble?: RegExp;
  /** Time passes only when the test says so. */
  isTimeStopped?: boolean;
};

/** A machine that others use as well may take its time. */
const LONGEST_STEP_MS = 30_000;

const BLANK = 'about:blank';
const WIDE_SCREEN = { width: 1440, height: 900 };

/** A real Chromium for a test file. A console error, a page error or a failed request nobody expected fails the test. */
export function withBrowser() {
  let browser: Browser;
  let troubles: string[] = [];
  // One window for each kind of screen serves test after test, which takes half the time of a new one.
  const windows = new Map<string, Page>();
  const usedWindows = new Set<Page>();
  const ownContexts: BrowserContext[] = [];

  beforeAll(async () => {
    browser = await theBrowser();
  });
  afterAll(async () => {
    for (const page of windows.values()) await page.context().close();
  });

  afterEach(async () => {
    for (const context of ownContexts.splice(0)) await context.close();
    for (const page of usedWindows) await leaveAsFound(page);
    usedWindows.clear();
    const found = troubles;
    troubles = [];
    expect(found).toEqual([]);
  });

  const newWindow = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({ viewport: WIDE_SCREEN, ...options });
    context.setDefaultTimeout(LONGEST_STEP_MS);
    return context.newPage();
  };

  const openWindow = async (options: BrowserContextOptions, isTimeStopped: boolean): Promise<Page> => {
    if (isTimeStopped) {
      const page = await newWindow(options);
      ownContexts.push(page.context());
      await stopTime(page);
      return page;
    }
    const screen = JSON.stringify(options);
    const page = windows.get(screen) ?? (await newWindow(options));
    windows.set(screen, page);
    usedWindows.add(page);
    await page.setViewportSize(options.viewport ?? WIDE_SCREEN);
    return page;
  };

  const visit = async (options: VisitOptions = {}): Promise<Visit> => {
    const { expectedTrouble, isTimeStopped = false, ...contextOptions } = options;
    const page = await openWindow(contextOptions, isTimeStopped);
    const requests: string[] = [];
    const note = (trouble: string) => {
      if (!expectedTrouble?.test(trouble)) troubles.push(trouble);
    };
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') note(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => note(`page: ${error.message}`));
    page.on('requestfailed', (request) => {
      // Given up by the browser itself: the visitor went on before a picture was there, or there is no script to run.
      const isGivenUp = request.failure()?.errorText === 'net::ERR_ABORTED';
      const isUnwanted = contextOptions.javaScriptEnabled === false && request.resourceType() === 'script';
      if (!isGivenUp && !isUnwanted) note(`request: ${request.url()}`);
    });
    return { page, requests };
  };

  return { visit };
}

async function leaveAsFound(page: Page): Promise<void> {
  const context = page.context();
  for (const event of ['request', 'console', 'pageerror', 'requestfailed']) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.clearCookies();
  await leave(page);
  await page.mouse.move(0, 0);
}

/** The page leaves by itself: a page that the browser leaves is followed by one in a new process, which takes longer. */
async function leave(page: Page): Promise<void> {
  const left = page.waitForEvent('framenavigated', (frame) => page.mainFrame() === frame && frame.url() === BLANK);
  try {
    await Promise.all([left, page.evaluate((blank) => location.replace(blank), BLANK)]);
  } catch {
    // It was on its way elsewhere.
    await page.goto(BLANK);
  }
}

/** What axe finds against WCAG 2.2 AA, as readable lines. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: axeSource });
  return page.evaluate(async () => {
    const axe: typeof import('axe-core') = Reflect.get(window, 'axe');
    const results = await axe.run(document, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  });
}
