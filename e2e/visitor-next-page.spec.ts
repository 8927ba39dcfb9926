import type { Page, Request } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { addressOf, eventually, gallery, holdRequests, open, PHONE, untilHydrated, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const MOVING = { ...WIDE, reducedMotion: 'no-preference' } as const;

/** Data and programs, from here on. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('request', (request) => {
    if (isPart(request)) heard.push(new URL(request.url()).pathname);
  });
  return heard;
}

const isPart = (request: Request): boolean => /^(fetch|script)$/.test(request.resourceType());

const headerLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** What it takes to draw the fairs, whoever asks first. */
const fairsAreAskedFor = (page: Page) =>
  Promise.all([
    page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/fairs'),
    page.waitForResponse((answer) => answer.url().includes('/assets/fairs-page')),
  ]);

describe('whoever is about to follow a link finds the next page ready', () => {
  test('a mouse that rests on it has it fetched; the click asks for nothing more', async () => {
    const { page } = await visit(WIDE);
    await open(page, '/press');
    const asked = fairsAreAskedFor(page);
    await headerLink(page, 'Fairs').hover();
    await asked;
    const heard = listen(page);
    await headerLink(page, 'Fairs').click();
    await heading(page, 'Fairs').waitFor();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    expect(heard).toEqual([]);
    // Where it leads is the page that is shown already: nothing to fetch, by mouse or keyboard.
    await headerLink(page, 'Fairs').focus();
    await headerLink(page, 'Fairs').hover();
    await headerLink(page, 'Exhibitions').click();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    expect(heard.filter((path) => /fairs/.test(path))).toEqual([]);
  });

  test('a finger that comes down on it does, too', async () => {
    const { page } = await visit(PHONE);
    await open(page, '/press');
    const asked = fairsAreAskedFor(page);
    await headerLink(page, 'Fairs').dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
    await asked;
    expect(await addressOf(page)).toBe('/press');
  });

  test('and so does the keyboard that has come to it', async () => {
    const { page } = await visit(WIDE);
    await open(page, '/press');
    await headerLink(page, 'Artworks').focus();
    const asked = fairsAreAskedFor(page);
    await page.keyboard.press('Tab');
    await asked;
    await page.keyboard.press('Enter');
    await heading(page, 'Fairs').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  test('but not where the browser is asked to save data', async () => {
    const { page } = await visit(WIDE);
    await open(page, '/press');
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    );
    const heard = listen(page);
    for (const name of ['Fairs', 'Artists']) {
      await headerLink(page, name).focus();
      await headerLink(page, name).dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
    }
    await headerLink(page, 'Exhibitions').click();
    await heading(page, 'Exhibitions').waitFor();
    expect(heard.filter((path) => /fairs|artists/.test(path))).toEqual([]);
  });

  test('data that could not be had in advance is asked for again', async () => {
    const { page } = await visit({ ...WIDE, expectedTrouble: /ERR_FAILED|request: .*\/api\/fairs/ });
    await open(page, '/press');
    await page.route('**/api/fairs', (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed');
    await headerLink(page, 'Fairs').hover();
    await failed;
    await headerLink(page, 'Fairs').click();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
  });
});

describe('a page whose program cannot be had', () => {
  const trouble = { ...WIDE, expectedTrouble: /ERR_FAILED|request: .*\/fairs-page|dynamically imported module/ };

  test('is fetched as a whole, and comes alive', async () => {
    const { page } = await visit(trouble);
    await open(page, '/press');
    // As after a new release: the files that the old pages know of are gone.
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

  test('without a connection is told of, and what was written stays', async () => {
    const { page } = await visit({
      ...trouble,
      expectedTrouble: /ERR_|request: |imported module/,
    });
    await open(page, '/press');
    await page.waitForLoadState('networkidle');
    // The window may have seen it before.
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

  test('has no splash over what the server has drawn', async () => {
    const { page } = await visit({ ...trouble, reducedMotion: 'no-preference' });
    await page.route('**/assets/fairs-page*', (route) => route.abort());
    await page.goto(`${gallery}/fairs`);
    await page.locator('.splash').waitFor({ state: 'hidden' });
    await heading(page, 'Fairs').waitFor();
  });

  test('is asked for once; then it stands as the server has drawn it', async () => {
    const { page, requests } = await visit(trouble);
    await open(page, '/press');
    await page.route('**/assets/fairs-page*', (route) => route.abort());
    await headerLink(page, 'Fairs').click();
    await heading(page, 'Fairs').waitFor();
    await page.waitForLoadState('load');
    await page
      .getByRole('main')
      .getByRole('tab', { name: /Past Fairs/ })
      .waitFor();
    // Its links are plain ones now, and lead on.
    await headerLink(page, 'Artists').click();
    await eventually(() => addressOf(page)).toBe('/artists');
    await untilHydrated(page);
    expect(requests.filter((url) => url.endsWith('/fairs') && !url.includes('/api/'))).toHaveLength(1);
  });
});

describe('a page whose program takes its time', () => {
  test('home is dark under its white header meanwhile, and the page has a title', async () => {
    const { page } = await visit(WIDE);
    await open(page, '/press');
    const letGo = await holdRequests(page, '/assets/home-page*');
    await page.getByRole('banner').getByRole('link', { name: /home$/ }).click();
    const coming = page.getByRole('status', { name: 'Loading page' });
    await coming.waitFor();
    expect(await coming.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(17, 17, 17)');
    expect(await page.title()).not.toBe('');
    letGo();
    await coming.waitFor({ state: 'detached' });
  });

  test('does not take back those who have gone elsewhere, when it cannot be had in the end', async () => {
    const { page, requests } = await visit({
      ...WIDE,
      expectedTrouble: /ERR_FAILED|request: .*\/fairs-page|dynamically imported module/,
    });
    await open(page, '/press');
    await page.route('**/assets/fairs-page*', (route) => route.abort());
    const letGo = await holdRequests(page, '/assets/fairs-page*');
    await headerLink(page, 'Fairs').click();
    await page.getByRole('status', { name: 'Loading page' }).waitFor();
    await headerLink(page, 'Exhibitions').click();
    await heading(page, 'Exhibitions').waitFor();
    const failed = page.waitForEvent('requestfailed');
    letGo();
    await failed;
    await page.getByRole('tab', { name: /Past/ }).click();
    await page.getByRole('tab', { name: /Past/, selected: true }).waitFor();
    expect(requests.filter((url) => /\/(exhibitions|fairs)$/.test(url) && !url.includes('/api/'))).toEqual([]);
  });
});

/** Counts the cross-fades from here on. */
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

/** A key ends the splash, once the page is alive. */
async function openWithoutSplash(page: Page, path: string): Promise<void> {
  await page.goto(`${gallery}${path}`);
  await eventually(async () => {
    await page.keyboard.press('Shift');
    return page.locator('.splash').count();
  }).toBe(0);
}

describe('from page to page', () => {
  test('the pages cross-fade, the new one from its top and with the focus; what opens over a page does not', async () => {
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
    expect(await transitions(page)).toBe(1);
  });

  test('of two links in a row the second counts, and is one step', async () => {
    const { page } = await visit(MOVING);
    await openWithoutSplash(page, '/press');
    for (const name of ['Fairs', 'Artists']) {
      const fetched = page.waitForResponse((answer) => answer.url().includes(`/assets/${name.toLowerCase()}-page`));
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

  test('nothing moves where less motion is wanted', async () => {
    const { page } = await visit(WIDE);
    await open(page, '/artworks');
    await countTransitions(page);
    await headerLink(page, 'Fairs').click();
    await heading(page, 'Fairs').waitFor();
    expect(await transitions(page)).toBe(0);
  });

  test('nothing that is loaded on the way breaks the Content-Security-Policy', async () => {
    const { page } = await visit(WIDE);
    await open(page, '/press');
    await page.evaluate(() => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective));
    });
    await headerLink(page, 'Artworks').click();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await page.getByRole('contentinfo').getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Please enter a valid email').first().waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([]);
  });
});
