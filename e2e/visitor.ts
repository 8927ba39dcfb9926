import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';

export const gallery = inject('demoGalleryUrl');

/** The screens a visitor has. Less motion is asked for, so there is no splash to wait for. */
export const WIDE = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } satisfies BrowserContextOptions;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions;

/** Opens an address of the gallery and waits until the page answers to the visitor. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${gallery}${path}`, { waitUntil: 'domcontentloaded' });
  await untilHydrated(page);
}

/** React removes the splash once the page is hydrated and the animation has ended; with reduced motion there is none. */
export const untilHydrated = (page: Page): Promise<void> => page.locator('.splash').waitFor({ state: 'detached' });

/** For what is about to be so, without saying when. */
export const eventually = <T>(look: () => Promise<T> | T) => expect.poll(look);

/** Asked of the page itself, which knows of a step before the test hears of it. */
export const addressOf = (page: Page): Promise<string> =>
  page.evaluate(() => `${location.pathname}${location.search}${location.hash}`);

/** The region in front: an open dialog has its own, and stands before that of the page. */
export const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).first();

export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  await notifications(page).getByText(title, { exact: true }).waitFor();
  await notifications(page).getByText(description, { exact: true }).waitFor();
}

/** An address nobody has used before, here or in an earlier run on the same gallery. */
export const freshEmail = (): string => `visitor-${crypto.randomUUID()}@example.com`;

/** Keeps what is sent to a path waiting until it is let go. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}

export const failRequests = (page: Page, path: string, message: string): Promise<unknown> =>
  page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: { message } }));

/** As if the network were down for this path alone. */
export const cutOff = (page: Page, path: string): Promise<unknown> => page.route(`**${path}`, (route) => route.abort());

/** What the browser itself reports of a request that was cut off or answered with a failure on purpose. */
export const FAILED_ON_PURPOSE = /ERR_FAILED|request: .*\/api\/|status of (404|409|500)/;
