import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { pick, readArtworks } from './gallery-data.ts';
import { eventually, gallery, holdRequests, PHONE, untilHydrated, WIDE } from './visitor.ts';
import { advanceClock } from './visitor-clock.ts';
import { blockFonts, FONTS_BLOCKED, watchLayoutShifts } from './visitor-layout-shifts.ts';

const { visit } = withBrowser();

const MOVING_WIDE = { ...WIDE, reducedMotion: 'no-preference' } as const;
const MOVING_PHONE = { ...PHONE, reducedMotion: 'no-preference' } as const;
const ENTRY = '/assets/entry-client*';

const splash = (page: Page) => page.locator('.splash');
const isInert = (page: Page) => page.getByRole('main').evaluate((main) => main.closest('[inert]') !== null);
const inertPage = (page: Page) => page.locator('[inert] main').waitFor({ state: 'attached' });

type Rate = (playbackRate: number) => Promise<unknown>;

/** Freezes CSS animations at their start, so that no test depends on how fast the machine is. Returns how to play them. */
async function freezeAnimations(page: Page): Promise<Rate> {
  const session = await page.context().newCDPSession(page);
  // A page with a paused clock is closed before this runs.
  onTestFinished(() => session.detach().catch(() => undefined));
  await session.send('Animation.enable');
  const setRate: Rate = (playbackRate) => session.send('Animation.setPlaybackRate', { playbackRate });
  await setRate(0);
  return setRate;
}

async function openWithFrozenSplash(page: Page, path = '/exhibitions'): Promise<Rate> {
  const setRate = await freezeAnimations(page);
  await page.goto(`${gallery}${path}`, { waitUntil: 'domcontentloaded' });
  await inertPage(page);
  return setRate;
}

/** Opens a page up to its splash, before the script. Returns how to load the script. */
async function openBeforeScript(page: Page, path = '/exhibitions'): Promise<() => void> {
  const release = await holdRequests(page, ENTRY);
  await page.goto(`${gallery}${path}`, { waitUntil: 'commit' });
  await splash(page).waitFor({ state: 'attached' });
  return release;
}

/** How the splash looks at a time of its animation. */
const splashAt = (page: Page, ms: number) =>
  splash(page).evaluate((element, time) => {
    for (const animation of element.getAnimations({ subtree: true })) animation.currentTime = time;
    const { opacity, visibility } = getComputedStyle(element);
    const logo = element.querySelector('.splash-logo') ?? element;
    return { isFull: getComputedStyle(logo).transform === 'none', isOpaque: opacity === '1', visibility };
  }, ms);

const endAnimation = (page: Page) =>
  splash(page).evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) animation.finish();
  });

test('shrinks at 1.5 s, fades out at 3.2 s and is gone at 4.2 s, even if the script cannot be loaded', async () => {
  const { page } = await visit({ ...MOVING_WIDE, expectedErrors: /ERR_FAILED|entry-client/ });
  await freezeAnimations(page);
  await page.route(`**${ENTRY}`, (route) => route.abort());
  await page.goto(`${gallery}/exhibitions`);
  const isFull = { isFull: true, isOpaque: true, visibility: 'visible' };
  const isShrunk = { ...isFull, isFull: false };
  const isFading = { ...isShrunk, isOpaque: false };
  expect(await splashAt(page, 0)).toEqual(isFull);
  expect(await splashAt(page, 1499)).toEqual(isFull);
  expect(await splashAt(page, 1510)).toEqual(isShrunk);
  expect(await splashAt(page, 3199)).toEqual(isShrunk);
  expect(await splashAt(page, 3210)).toEqual(isFading);
  expect(await splashAt(page, 4199)).toEqual(isFading);
  expect(await splashAt(page, 4200)).toEqual({ ...isFading, visibility: 'hidden' });
  await page.getByRole('tab', { name: /Past/ }).click();
  await page.waitForURL('**/exhibitions?view=past');
});

const focusHeader = async (page: Page) => {
  await page.locator('header a').first().focus();
  return page.evaluate(() => document.activeElement?.tagName);
};

test('plays its phases in order over an inert page, leaves the document at the end and is not shown again', async () => {
  const { page } = await visit(MOVING_WIDE);
  const setRate = await openWithFrozenSplash(page);
  expect(await page.locator('main').innerText()).toContain('Exhibitions');
  expect(await focusHeader(page)).toBe('BODY');
  await page.evaluate(() => {
    addEventListener('animationstart', ({ animationName }) => {
      const { dataset } = document.documentElement;
      dataset.started = `${dataset.started ?? ''} ${animationName}`.trim();
    });
  });
  await setRate(10);
  await untilHydrated(page);
  expect(await page.locator('html').getAttribute('data-started')).toMatch(/^splash-shrink splash-fade-out/);
  expect(await isInert(page)).toBe(false);
  expect(await focusHeader(page)).toBe('A');
  await page.getByRole('banner').getByRole('link', { name: 'Fairs' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fairs' }).waitFor();
  expect(await splash(page).count()).toBe(0);
});

test('hydration after the end neither restarts it nor makes the page inert', async () => {
  const { page } = await visit(MOVING_WIDE);
  await freezeAnimations(page);
  const loadScript = await openBeforeScript(page);
  await page.evaluate(() => {
    new MutationObserver(() => {
      document.documentElement.dataset.wasInert = 'true';
    }).observe(document, { attributeFilter: ['inert'], subtree: true });
  });
  await endAnimation(page);
  await splash(page).waitFor({ state: 'hidden' });
  loadScript();
  await untilHydrated(page);
  expect(await page.locator('html').getAttribute('data-was-inert')).toBeNull();
});

test('the slideshow starts when the splash has ended', async () => {
  const { page } = await visit({ isClockPaused: true });
  await openWithFrozenSplash(page, '/');
  const elapsed = () =>
    page
      .getByRole('main')
      .locator('progress')
      .first()
      .evaluate(({ value }: HTMLProgressElement) => value);
  await advanceClock(page, 10_000);
  expect(await elapsed()).toBe(0);
  await endAnimation(page);
  await untilHydrated(page);
  await advanceClock(page, 1000);
  expect(await elapsed()).toBe(1000);
});

test.each([
  ['phone', MOVING_PHONE, '/'],
  ['desktop', MOVING_WIDE, '/press'],
])('no layout shift below it on a %s', async (_, screen, list) => {
  const { page } = await visit({ ...screen, ...FONTS_BLOCKED });
  await blockFonts(page);
  const { id } = pick(await readArtworks());
  for (const path of [list, `/artworks?id=${id}`]) {
    await page.goto(`${gallery}${path}`);
    const shifts = await watchLayoutShifts(page, 'the start');
    await page.keyboard.press('Shift');
    await untilHydrated(page);
    expect(await shifts(), path).toEqual([]);
  }
});

test('a dialog opened by the address is modal and has the focus once the splash is gone', async () => {
  const { page } = await visit(WIDE);
  const { id } = pick(await readArtworks());
  const loadScript = await openBeforeScript(page, `/artworks?id=${id}`);
  await page.evaluate(() => {
    new MutationObserver(() => {
      const { dataset } = document.documentElement;
      if (document.readyState === 'loading' || document.querySelector('.splash')) return;
      dataset.openThen ??= String(document.querySelector('dialog:modal') === document.activeElement);
    }).observe(document, { childList: true, subtree: true });
  });
  loadScript();
  await eventually(() => page.locator('html').getAttribute('data-open-then')).toBe('true');
});

test('a click ends it; a page reloaded below it keeps its scroll position', async () => {
  const { page } = await visit(MOVING_PHONE);
  await openWithFrozenSplash(page, '/fairs?view=past');
  await page.mouse.click(200, 450);
  await untilHydrated(page);
  expect(await isInert(page)).toBe(false);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(500);
  await page.reload();
  await eventually(() => page.evaluate(() => scrollY)).toBe(top);
});

test('a click ends it before hydration, too', async () => {
  const { page } = await visit(MOVING_WIDE);
  await freezeAnimations(page);
  const pageChunk = page.waitForRequest('**/assets/exhibitions-page*');
  const release = await holdRequests(page, '/assets/exhibitions-page*');
  await page.goto(`${gallery}/exhibitions`, { waitUntil: 'commit' });
  await pageChunk;
  await eventually(async () => {
    await page.mouse.click(700, 450);
    return splash(page).isVisible();
  }).toBe(false);
  expect(await splash(page).count()).toBe(1);
  release();
  await untilHydrated(page);
});

test('a key ends it, and Space does not scroll the page below', async () => {
  const { page } = await visit(MOVING_WIDE);
  await openWithFrozenSplash(page);
  await page.evaluate(() => {
    addEventListener('keydown', ({ defaultPrevented }) =>
      document.body.setAttribute('data-prevented', `${defaultPrevented}`),
    );
  });
  await page.keyboard.press('Space');
  await untilHydrated(page);
  expect(await isInert(page)).toBe(false);
  expect(await page.locator('body').getAttribute('data-prevented')).toBe('true');
  await page.keyboard.press('Space');
  await eventually(() => page.locator('body').getAttribute('data-prevented')).toBe('false');
});

test('is never shown with reduced motion, not even before the script arrives', async () => {
  const { page } = await visit(WIDE);
  const loadScript = await openBeforeScript(page);
  await page.getByRole('heading', { level: 1, name: 'Exhibitions' }).waitFor();
  expect(await splash(page).count()).toBe(1);
  expect(await splash(page).isVisible()).toBe(false);
  loadScript();
  await untilHydrated(page);
});

test("splash and header show 'MA' if the logo cannot be loaded, and the times stay", async () => {
  const { page } = await visit({ ...MOVING_WIDE, expectedErrors: /logo\.svg|ERR_FAILED/ });
  await page.route('**/identity/logo.svg', (route) => route.abort());
  await openWithFrozenSplash(page);
  await splash(page).getByText('MA', { exact: true }).waitFor();
  expect((await splashAt(page, 1510)).isFull).toBe(false);
  await endAnimation(page);
  await untilHydrated(page);
  const home = page.getByRole('banner').getByRole('link', { name: 'Marthaler Amsler, home' });
  expect(await home.innerText()).toBe('MA');
  expect(await home.isVisible()).toBe(true);
});
