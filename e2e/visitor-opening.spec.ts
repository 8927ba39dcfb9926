import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { pick, readArtists, readArtworks } from './gallery-data.ts';
import { eventually, gallery, holdRequests, PHONE, WIDE } from './visitor.ts';
import { pass, settle } from './visitor-clock.ts';
import { keepFontsAway, WITHOUT_FONTS, watchShifts } from './visitor-shifts.ts';

const { visit } = withBrowser();

const splash = (page: Page) => page.locator('[data-phase]');
const phase = (page: Page) => splash(page).getAttribute('data-phase');
const isOutOfReach = (page: Page) => page.getByRole('main').evaluate((main) => main.closest('[inert]') !== null);

/** The splash, the header, the beginning of the page, the end of its list and the footer. */
const areDrawn = (page: Page) =>
  page.evaluate(() =>
    ['.splash-logo', 'header a', 'h1', 'main li:last-child p', 'footer p'].map((part) =>
      document.querySelector(part)?.checkVisibility({ visibilityProperty: true }),
    ),
  );

const places = (page: Page) =>
  page.locator('main *, footer *').evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()));

async function openWithSplash(page: Page): Promise<void> {
  await page.goto(`${gallery}/exhibitions`, { waitUntil: 'domcontentloaded' });
  // The script has taken over when what lies below is out of reach.
  await page.locator('[inert] main').waitFor({ state: 'attached' });
  await settle(page);
}

test('the logo stands for 1.5 s, shrinks until 3.2 s, fades out until 4.2 s and is gone', async () => {
  const { page } = await visit({ isTimeStopped: true });
  await openWithSplash(page);
  expect(await phase(page)).toBe('full-logo');
  await pass(page, 1499);
  expect(await phase(page)).toBe('full-logo');
  await pass(page, 1);
  expect(await phase(page)).toBe('shrinking');
  await pass(page, 1699);
  expect(await phase(page)).toBe('shrinking');
  await pass(page, 1);
  expect(await phase(page)).toBe('fading-out');
  await pass(page, 999);
  expect(await phase(page)).toBe('fading-out');
  await pass(page, 1);
  expect(await splash(page).count()).toBe(0);
});

test('the page is there below the splash, out of reach until it has ended', async () => {
  const { page } = await visit({ isTimeStopped: true });
  await openWithSplash(page);
  expect(await page.locator('main').innerText()).toContain('Exhibitions');
  expect(await isOutOfReach(page)).toBe(true);
  await page.locator('header a').first().focus();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await pass(page, 4200);
  expect(await isOutOfReach(page)).toBe(false);
  await page.locator('header a').first().focus();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A');
});

test.each([
  ['phone', PHONE],
  ['desktop', WIDE],
])('on a %s the splash is drawn before what lies below it, which then has its place at once', async (_, screen) => {
  const { page } = await visit({ ...screen, ...WITHOUT_FONTS, reducedMotion: 'no-preference' });
  await keepFontsAway(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto(`${gallery}/press`, { waitUntil: 'domcontentloaded' });
  const shifts = await watchShifts(page, 'the start');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await areDrawn(page)).toEqual([true, false, false, false, false]);
  // Nothing is measured before it has its size: the program waits.
  await page.waitForLoadState('networkidle');
  expect(await page.locator('[inert]').count()).toBe(0);
  // On a busy machine the footer may come before the lists, whose steps are counted from the page's own.
  await page.evaluate(async () => {
    for (const part of ['.splash + div', 'main', 'footer']) {
      for (const step of document.querySelector(part)?.getAnimations() ?? []) step.finish();
      await new Promise(requestAnimationFrame);
    }
  });
  expect(await areDrawn(page)).toEqual([true, true, true, false, true]);
  await browser.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await eventually(() => areDrawn(page)).toEqual([true, true, true, true, true]);
  await page.locator('[inert] main').waitFor({ state: 'attached' });
  expect(await shifts()).toEqual([]);
  const stepByStep = await places(page);
  // Another width and back: nothing that was laid out before is of use.
  await page.evaluate(() => {
    document.body.style.width = '50%';
    document.body.getBoundingClientRect();
    document.body.style.width = '';
  });
  expect(stepByStep, 'everything stands as if it had been laid out at once').toEqual(await places(page));
});

test('what is laid out in a step within a step has its size before the program begins', async () => {
  const { page } = await visit({ ...PHONE, reducedMotion: 'no-preference' });
  const { slug } = pick(await readArtists(), ({ name }) => name === 'Ansgar Lindqvist');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.2 });
  await page.goto(`${gallery}/artists/${slug}`);
  await page.locator('[inert] main').waitFor({ state: 'attached' });
  const waiting = await page
    .locator('main *')
    .evaluateAll((all) =>
      all
        .filter((element) => element.getAnimations().some((step) => step instanceof CSSAnimation))
        .map(({ tagName }) => tagName),
    );
  expect(waiting).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(100_000);
});

test('nothing moves below the splash', async () => {
  const { page } = await visit({ ...PHONE, reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    document.addEventListener('transitionrun', ({ target }) => {
      if (target instanceof Element && !target.closest('.splash'))
        document.documentElement.dataset.moved = target.className;
    });
  });
  await page.goto(`${gallery}/artists`);
  // The name in the middle stands out, and the others step back.
  await page.locator('main li.opacity-70').first().waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await splash(page).count()).toBe(1);
  expect(await page.locator('html').getAttribute('data-moved')).toBeNull();
});

test('what is open answers as soon as the splash is gone', async () => {
  const { page } = await visit(WIDE);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const { dataset } = document.documentElement;
      if (document.readyState === 'loading' || document.querySelector('[data-phase]')) return;
      dataset.openThen ??= String(document.querySelector('dialog:modal') === document.activeElement);
    }).observe(document, { childList: true, subtree: true });
  });
  const { id } = pick(await readArtworks());
  await page.goto(`${gallery}/artworks?id=${id}`, { waitUntil: 'domcontentloaded' });
  await eventually(() => page.locator('html').getAttribute('data-open-then')).toBe('true');
});

test('a page is not there before its style', async () => {
  const { page } = await visit(PHONE);
  const letStyleGo = await holdRequests(page, '/assets/*.css');
  const script = page.waitForResponse('**/assets/after-style.js');
  await page.goto(`${gallery}/press`, { waitUntil: 'commit' });
  await (await script).finished();
  expect(await page.locator('main').count()).toBe(0);
  letStyleGo();
  await page.locator('main').waitFor();
});

test('below the splash a page that is loaded again stands where it stood', async () => {
  const { page } = await visit({ ...PHONE, reducedMotion: 'no-preference' });
  await page.goto(`${gallery}/fairs?view=past`);
  await page.keyboard.press('Space');
  await splash(page).waitFor({ state: 'detached' });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await page.reload();
  await eventually(() => page.evaluate(() => scrollY)).toBe(place);
});

test('a click ends it', async () => {
  const { page } = await visit({ isTimeStopped: true });
  await openWithSplash(page);
  await page.mouse.click(700, 450);
  await splash(page).waitFor({ state: 'detached' });
  expect(await isOutOfReach(page)).toBe(false);
});

test('a key ends it, and Space does not scroll the page below', async () => {
  const { page } = await visit({ isTimeStopped: true });
  await openWithSplash(page);
  await page.evaluate(() => {
    addEventListener('keydown', ({ defaultPrevented }) =>
      document.body.setAttribute('data-taken', `${defaultPrevented}`),
    );
  });
  await page.keyboard.press('Space');
  await splash(page).waitFor({ state: 'detached' });
  expect(await isOutOfReach(page)).toBe(false);
  // Otherwise the browser would scroll by a screen.
  expect(await page.locator('body').getAttribute('data-taken')).toBe('true');
  await page.keyboard.press('Space');
  await eventually(() => page.locator('body').getAttribute('data-taken')).toBe('false');
});

test('it opens the visit, not every page of it', async () => {
  const { page } = await visit({ isTimeStopped: true });
  await openWithSplash(page);
  await pass(page, 4200);
  await page.getByRole('banner').getByRole('link', { name: 'Fairs' }).click();
  await pass(page, 100);
  await page.getByRole('heading', { level: 1, name: 'Fairs' }).waitFor();
  expect(await splash(page).count()).toBe(0);
});

test('who prefers less motion never sees it', async () => {
  const { page } = await visit(WIDE);
  const letScriptGo = await holdRequests(page, '/assets/entry-client*');
  await page.goto(`${gallery}/exhibitions`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Exhibitions' }).waitFor();
  // Not even before the script has arrived.
  expect(await splash(page).count()).toBe(1);
  await splash(page).waitFor({ state: 'hidden' });
  letScriptGo();
  await splash(page).waitFor({ state: 'detached' });
});

test('without a script it covers nothing', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${gallery}/exhibitions`);
  expect(await splash(page).isVisible()).toBe(false);
  expect(await isOutOfReach(page)).toBe(false);
  await page.getByRole('heading', { level: 1, name: 'Exhibitions' }).waitFor();
});

test("where the logo cannot be had, the splash and the header say 'MA'", async () => {
  const { page } = await visit({ isTimeStopped: true, expectedTrouble: /logo\.svg|ERR_FAILED/ });
  await page.route('**/identity/logo.svg', (route) => route.abort());
  await openWithSplash(page);
  await splash(page).getByText('MA', { exact: true }).waitFor();
  await pass(page, 4200);
  const home = page.getByRole('banner').getByRole('link', { name: 'Marthaler Amsler, home' });
  expect(await home.innerText()).toBe('MA');
  expect(await home.isVisible()).toBe(true);
});
