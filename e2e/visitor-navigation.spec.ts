import type { Page, Request } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { addressOf, eventually, gallery, holdRequests, open, untilHydrated, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const MOVING = { ...WIDE, reducedMotion: 'no-preference' } as const;

/** Paths of the data and chunks requested from here on. */
function recordRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (isDataOrChunk(request)) requested.push(new URL(request.url()).pathname);
  });
  return requested;
}

const isDataOrChunk = (request: Request): boolean => /^(fetch|script)$/.test(request.resourceType());

const headerLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Resolves when chunk and data of a list have been loaded. */
const listLoaded = (page: Page, name: string) =>
  Promise.all([
    page.waitForResponse((response) => new RegExp(`^/api/(cms/)?${name}$`).test(new URL(response.url()).pathname)),
    page.waitForResponse((response) => response.url().includes(`/assets/${name}-page`)),
  ]);

describe('prefetch', () => {
  test('hovering, touching or focusing a link loads its page; the click loads nothing more', async () => {
    const { page } = await visit(WIDE);
    await open(page, '/press');
    const touched = listLoaded(page, 'artworks');
    await headerLink(page, 'Artworks').dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
    await touched;
    const hovered = listLoaded(page, 'fairs');
    await headerLink(page, 'Fairs').hover();
    await hovered;
    await headerLink(page, 'Artists').focus();
    const focused = listLoaded(page, 'exhibitions');
    await page.keyboard.press('Tab');
    await focused;
    expect(await addressOf(page)).toBe('/press');
    await page.keyboard.press('Enter');
    await heading(page, 'Exhibitions').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('content');

    const requested = recordRequests(page);
    await headerLink(page, 'Fairs').click();
    await heading(page, 'Fairs').waitFor();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    expect(requested).toEqual([]);
    // A link to the current page prefetches nothing.
    await headerLink(page, 'Fairs').focus();
    await headerLink(page, 'Fairs').hover();
    await headerLink(page, 'Artists').click();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    expect(requested.filter((path) => /fairs/.test(path))).toEqual([]);
  });

  test('loads nothing with saveData', async () => {
    const { page } = await visit(WIDE);
    await open(page, '/press');
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    );
    const requested = recordRequests(page);
    for (const name of ['Fairs', 'Artists']) {
      await headerLink(page, name).focus();
      await headerLink(page, name).dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
    }
    await headerLink(page, 'Exhibitions').click();
    await heading(page, 'Exhibitions').waitFor();
    expect(requested.filter((path) => /fairs|artists/.test(path))).toEqual([]);
  });

  test('retries failed data on navigation', async () => {
    const { page } = await visit({ ...WIDE, expectedErrors: /ERR_FAILED|request: .*\/api\/fairs/ });
    await open(page, '/press');
    await page.route('**/api/fairs', (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed');
    await headerLink(page, 'Fairs').hover();
    await failed;
    await headerLink(page, 'Fairs').click();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
  });
});

describe('a page whose chunk cannot be loaded', () => {
  const CHUNK_FAILS = { ...WIDE, expectedErrors: /ERR_FAILED|request: .*\/fairs-page|dynamically imported module/ };

  test('is opened by a full page load, and hydrates', async () => {
    const { page } = await visit(CHUNK_FAILS);
    await open(page, '/press');
    // As after a new release: the chunks that old pages know are gone.
    await page.route('**/assets/fairs-page*', (route) =>
      page.url().endsWith('/fairs') ? route.continue() : route.abort(),
    );
    const document = page.waitForRequest((request) => request.isNavigationRequest());
    await headerLink(page, 'Fairs').focus();
    await page.keyboard.press('Enter');
    expect(new URL((await document).url()).pathname).toBe('/fairs');
    await heading(page, 'Fairs').waitFor();
    await untilHydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).click();
    await heading(page, 'Press').waitFor();
  });

  test('shows a toast while offline and keeps what was typed', async () => {
    const { page } = await visit({
      ...CHUNK_FAILS,
      expectedErrors: /ERR_|request: |imported module/,
    });
    await open(page, '/press');
    await page.waitForLoadState('networkidle');
    // The window may have it in its cache.
    await page.route('**/assets/fairs-page*', (route) => route.abort());
    onTestFinished(() => page.context().setOffline(false));
    await page.context().setOffline(true);
    await page.getByRole('contentinfo').getByRole('textbox', { name: 'Email' }).fill('lea@example.ch');
    await headerLink(page, 'Fairs').click();
    await page.getByText('No connection', { exact: true }).waitFor();
    expect(await addressOf(page)).toBe('/press');
    expect(await page.getByRole('contentinfo').getByRole('textbox', { name: 'Email' }).inputValue()).toBe(
      'lea@example.ch',
    );
  });

  test("shows the server's HTML when the splash has ended", async () => {
    const { page } = await visit({ ...CHUNK_FAILS, reducedMotion: 'no-preference' });
    await page.route('**/assets/fairs-page*', (route) => route.abort());
    await page.goto(`${gallery}/fairs`);
    const splash = page.locator('.splash');
    await splash.evaluate((element) => {
      for (const animation of element.getAnimations({ subtree: true })) animation.finish();
    });
    await splash.waitFor({ state: 'hidden' });
    await heading(page, 'Fairs').waitFor();
  });

  test("is reloaded once; then the server's HTML stays", async () => {
    const { page, requests } = await visit(CHUNK_FAILS);
    await open(page, '/press');
    await page.route('**/assets/fairs-page*', (route) => route.abort());
    await headerLink(page, 'Fairs').click();
    await heading(page, 'Fairs').waitFor();
    await page.waitForLoadState('load');
    await page
      .getByRole('main')
      .getByRole('tab', { name: /Past Fairs/ })
      .waitFor();
    // Without hydration its links load full pages.
    await headerLink(page, 'Artists').click();
    await eventually(() => addressOf(page)).toBe('/artists');
    await untilHydrated(page);
    expect(requests.filter((url) => url.endsWith('/fairs') && !url.includes('/api/'))).toHaveLength(1);
  });
});

describe('a page whose chunk loads slowly', () => {
  test('home shows a dark skeleton under its white header, and a title', async () => {
    const { page } = await visit(WIDE);
    await open(page, '/press');
    const release = await holdRequests(page, '/assets/home-page*');
    await page.getByRole('banner').getByRole('link', { name: /home$/ }).click();
    const skeleton = page.getByRole('status', { name: 'Loading page' });
    await skeleton.waitFor();
    expect(await skeleton.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(17, 17, 17)');
    expect(await page.title()).not.toBe('');
    release();
    await skeleton.waitFor({ state: 'detached' });
  });

  test('does not reload after the visitor has gone elsewhere, if it fails in the end', async () => {
    const { page, requests } = await visit({
      ...WIDE,
      expectedErrors: /ERR_FAILED|request: .*\/fairs-page|dynamically imported module/,
    });
    await open(page, '/press');
    await page.route('**/assets/fairs-page*', (route) => route.abort());
    const release = await holdRequests(page, '/assets/fairs-page*');
    await headerLink(page, 'Fairs').click();
    await page.getByRole('status', { name: 'Loading page' }).waitFor();
    await headerLink(page, 'Exhibitions').click();
    await heading(page, 'Exhibitions').waitFor();
    const failed = page.waitForEvent('requestfailed');
    release();
    await failed;
    await page.getByRole('tab', { name: /Past/ }).click();
    await page.getByRole('tab', { name: /Past/, selected: true }).waitFor();
    expect(requests.filter((url) => /\/(exhibitions|fairs)$/.test(url) && !url.includes('/api/'))).toEqual([]);
  });
});

/** Counts view transitions from here on. */
const countTransitions = (page: Page) =>
  page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    Object.assign(window, { transitions: 0 });
    document.startViewTransition = (update) => {
      Object.assign(window, { transitions: Reflect.get(window, 'transitions') + 1 });
      return start(update);
    };
  });
const transitions = (page: Page) => page.evaluate(() => Reflect.get(window, 'transitions'));

/** Ends the splash with a key and waits for hydration. */
async function openWithoutSplash(page: Page, path: string): Promise<void> {
  await page.goto(`${gallery}${path}`);
  await eventually(async () => {
    await page.keyboard.press('Shift');
    return page.locator('.splash').count();
  }).toBe(0);
}

describe('view transitions', () => {
  test('pages cross-fade, scroll to the top and move the focus; overlays, Back and reduced motion do not', async () => {
    const { page } = await visit(MOVING);
    await openWithoutSplash(page, '/press');
    await countTransitions(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const below = await page.evaluate(() => scrollY);
    expect(below).toBeGreaterThan(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Current Exhibitions' }).click();
    await heading(page, 'Exhibitions').waitFor();
    expect(await transitions(page)).toBe(1);
    expect(await page.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([0, 'content']);

    await page.getByRole('tab', { name: /Past/ }).click();
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goBack();
    await heading(page, 'Press').waitFor();
    await eventually(() => page.evaluate(() => scrollY)).toBe(below);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await headerLink(page, 'Fairs').click();
    await heading(page, 'Fairs').waitFor();
    expect(await transitions(page)).toBe(1);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  test('of two clicks in a row the second wins, as one history entry', async () => {
    const { page } = await visit(MOVING);
    await openWithoutSplash(page, '/press');
    for (const name of ['Fairs', 'Artists']) {
      const fetched = page.waitForResponse((response) => response.url().includes(`/assets/${name.toLowerCase()}-page`));
      await headerLink(page, name).hover();
      await fetched;
    }
    await headerLink(page, 'Fairs').evaluate((first: HTMLElement) => {
      first.click();
      const second = first.closest('header')?.querySelector<HTMLElement>('a[href="/artists"]');
      setTimeout(() => second?.click());
    });
    await heading(page, 'Artists').waitFor({ state: 'attached' });
    await page.goBack();
    await heading(page, 'Press').waitFor();
  });
});
