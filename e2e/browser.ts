import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

type Visit = { page: Page; requests: string[] };

/** A real Chromium for a test file. A console error, a page error or a failed request nobody expected fails the test. */
export function withBrowser() {
  let browser: Browser;
  let troubles: string[] = [];
  const contexts: Array<{ close: () => Promise<void> }> = [];

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    });
  });
  afterAll(() => browser.close());

  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    const found = troubles;
    troubles = [];
    expect(found).toEqual([]);
  });

  const visit = async (options: BrowserContextOptions & { expectedTrouble?: RegExp } = {}): Promise<Visit> => {
    const { expectedTrouble, ...contextOptions } = options;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...contextOptions });
    contexts.push(context);
    const page = await context.newPage();
    const requests: string[] = [];
    const note = (trouble: string) => {
      if (!expectedTrouble?.test(trouble)) troubles.push(trouble);
    };
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') note(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => note(`page: ${error.message}`));
    page.on('requestfailed', (request) => note(`request: ${request.url()}`));
    return { page, requests };
  };

  return { visit };
}

/** What axe finds against WCAG 2.2 AA, as readable lines. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axeSource });
  return page.evaluate(async () => {
    const axe: typeof import('axe-core') = Reflect.get(window, 'axe');
    const results = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  });
}
