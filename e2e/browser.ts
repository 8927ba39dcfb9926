import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { getBrowser } from './chromium.ts';
import { pauseClock } from './visitor-clock.ts';

type Visit = { page: Page; requests: string[] };

type VisitOptions = BrowserContextOptions & {
  /** Console messages, page errors and failed requests that do not fail the test. */
  expectedErrors?: RegExp;
  /** Only `advanceClock` moves the clock. */
  isClockPaused?: boolean;
  /** A context of its own with an empty cache, closed after the test. Needed by tests that add init scripts. */
  isFresh?: boolean;
};

type PooledPage = { page: Page; hasScript: boolean };

/** Generous, because the machine may be busy. */
const STEP_TIMEOUT_MS = 30_000;
/** Each holds a renderer process. */
const MAX_POOLED_PAGES = 6;

const BLANK = 'about:blank';
/** Chromium warns a few seconds after load, even if a slow machine has only not rendered the picture yet. */
const UNUSED_PRELOAD = /was preloaded using link preload but not used/;
const WIDE_SCREEN = { width: 1440, height: 900 };
/** Chromium keeps 50 entries and drops the oldest, which would shift the indexes that a test has read. */
const MAX_HISTORY_ENTRIES = 30;
const PAGE_EVENTS = ['request', 'requestfinished', 'requestfailed', 'response', 'console', 'pageerror', 'dialog'];

/**
 * Pages are reused across tests and files, one for each set of context options: a new context starts a renderer with
 * an empty cache, which takes longer than most tests. Least recently used first.
 */
const pooledPages = new Map<string, PooledPage>();
const usedPages = new Map<string, PooledPage>();
const freshContexts: BrowserContext[] = [];
let unexpectedErrors: string[] = [];

/** Chromium for a test file. An unexpected console error, page error or failed request fails the test. */
export function withBrowser() {
  afterEach(async ({ task }) => {
    for (const context of freshContexts.splice(0)) await context.close();
    const hasFailed = task.result?.state === 'fail';
    for (const [kind, pooled] of usedPages) {
      const isReusable = !hasFailed && (await reset(pooled).catch(() => false));
      if (!isReusable) await discard(kind);
    }
    usedPages.clear();
    const errors = unexpectedErrors;
    unexpectedErrors = [];
    expect(errors).toEqual([]);
  });
  return { visit };
}

async function visit(options: VisitOptions = {}): Promise<Visit> {
  const { expectedErrors, isClockPaused = false, isFresh = false, ...contextOptions } = options;
  const page = await (isFresh ? freshPage(contextOptions, isClockPaused) : pooledPage(contextOptions, isClockPaused));
  const requests: string[] = [];
  const recordError = (text: string) => {
    if (!expectedErrors?.test(text)) unexpectedErrors.push(text);
  };
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => {
    const isErrorOrWarning = message.type() === 'error' || message.type() === 'warning';
    if (isErrorOrWarning && !UNUSED_PRELOAD.test(message.text())) recordError(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => recordError(`page: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Cancelled by the browser: the visitor navigated away before the response, or scripts are disabled.
    const isCancelled = request.failure()?.errorText === 'net::ERR_ABORTED';
    const isBlocked = contextOptions.javaScriptEnabled === false && request.resourceType() === 'script';
    if (!isCancelled && !isBlocked) recordError(`request: ${request.url()}`);
  });
  return { page, requests };
}

async function newPage(options: BrowserContextOptions, isClockPaused: boolean): Promise<Page> {
  const context = await (await getBrowser()).newContext({ viewport: WIDE_SCREEN, ...options });
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  const page = await context.newPage();
  if (isClockPaused) await pauseClock(page);
  return page;
}

async function freshPage(options: BrowserContextOptions, isClockPaused: boolean): Promise<Page> {
  const page = await newPage(options, isClockPaused);
  freshContexts.push(page.context());
  return page;
}

async function pooledPage(options: BrowserContextOptions, isClockPaused: boolean): Promise<Page> {
  const { viewport, ...others } = options;
  const kindOf = (nth: number) => JSON.stringify({ ...others, isClockPaused, nth });
  // A second visit in the same test gets another page.
  let nth = 1;
  while (usedPages.has(kindOf(nth))) nth += 1;
  const kind = kindOf(nth);
  const pooled = pooledPages.get(kind) ?? {
    page: await newPage(options, isClockPaused),
    hasScript: options.javaScriptEnabled ?? true,
  };
  pooledPages.delete(kind);
  pooledPages.set(kind, pooled);
  usedPages.set(kind, pooled);
  const idle = [...pooledPages.keys()].filter((other) => !usedPages.has(other));
  if (idle[0] && pooledPages.size > MAX_POOLED_PAGES) await discard(idle[0]);
  await pooled.page.setViewportSize(viewport ?? WIDE_SCREEN);
  return pooled.page;
}

async function discard(kind: string): Promise<void> {
  const pooled = pooledPages.get(kind);
  pooledPages.delete(kind);
  await pooled?.page.context().close();
}

/** Clears all state of the last test but the HTTP cache. False if the page cannot be reused. */
async function reset({ page, hasScript }: PooledPage): Promise<boolean> {
  const context = page.context();
  for (const event of PAGE_EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.clearCookies();
  await context.clearPermissions();
  if (hasScript && (await page.evaluate(() => history.length)) > MAX_HISTORY_ENTRIES) return false;
  const { origin } = new URL(page.url());
  const hasDatabase = hasScript && (await page.evaluate(hasIndexedDb));
  await (hasScript ? goToBlank(page) : page.goto(BLANK));
  if (hasDatabase) await clearIndexedDb(page, origin);
  await page.mouse.move(0, 0);
  return true;
}

const hasIndexedDb = async () => location.origin !== 'null' && (await indexedDB.databases()).length > 0;

/** Unsaved changes that a form stored. Once the page has been left, which may store the last of them. */
async function clearIndexedDb(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await session.detach();
}

/** By script, because `page.goto` would start another renderer, which takes longer. */
async function goToBlank(page: Page): Promise<void> {
  const left = page.waitForEvent('framenavigated', (frame) => page.mainFrame() === frame && frame.url() === BLANK);
  const navigate = page.evaluate((blank) => {
    if (location.origin !== 'null') localStorage.clear();
    location.replace(blank);
  }, BLANK);
  try {
    await Promise.all([left, navigate]);
  } catch {
    // Another navigation was under way.
    await page.goto(BLANK);
  }
}

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA violations that axe finds, as readable lines. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Evaluated through the debugger, to which the Content-Security-Policy does not apply.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const axe: typeof import('axe-core') = Reflect.get(window, 'axe');
    const results = await axe.run(document, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  });
}
