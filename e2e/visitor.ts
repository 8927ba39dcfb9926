import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';

export const gallery = inject('demoGalleryUrl');

/** Screen sizes of visitors. With reduced motion there is no splash to wait for. */
export const WIDE = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } satisfies BrowserContextOptions;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions;

/** Opens a path of the gallery and waits for hydration. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${gallery}${path}`, { waitUntil: 'domcontentloaded' });
  await untilHydrated(page);
}

/** React removes the splash once the page is hydrated and the animation has ended; with reduced motion there is none. */
export const untilHydrated = (page: Page): Promise<void> => page.locator('.splash').waitFor({ state: 'detached' });

/** Polls until the assertion holds. */
export const eventually = <T>(read: () => Promise<T> | T) => expect.poll(read);

/** Read in the page: `page.url()` lags behind history changes. */
export const addressOf = (page: Page): Promise<string> =>
  page.evaluate(() => `${location.pathname}${location.search}${location.hash}`);

/** The topmost toast region: an open dialog has its own, which precedes the page's in the document. */
export const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).first();

export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  await notifications(page).getByText(title, { exact: true }).waitFor();
  if (description !== undefined) await notifications(page).getByText(description, { exact: true }).waitFor();
}

/** Unique, also across runs on the same gallery. */
export const freshEmail = (): string => `visitor-${crypto.randomUUID()}@example.com`;

/** Holds requests to a path until the returned function is called. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

export const failRequests = (page: Page, path: string, message: string): Promise<unknown> =>
  page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: { message } }));

/** Network failure for one path. */
export const abortRequests = (page: Page, path: string): Promise<unknown> =>
  page.route(`**${path}`, (route) => route.abort());

/** What the browser reports for requests that a test aborts or fails on purpose. */
export const FAILED_ON_PURPOSE = /ERR_FAILED|request: .*\/api\/|status of (404|409|500)/;

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((found) => found === document.activeElement);

/** The link to a work in a list, which may be filtered. */
export const workLink = (page: Page, path = 'none'): Locator =>
  page.getByRole('main').locator(`a[href="${path}"], a[href^="${path}?"]`);
