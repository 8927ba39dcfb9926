import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Artwork } from '../domain/artwork.ts';
import { pictureSize } from '../domain/picture.ts';
import { accessibilityProblems, withBrowser } from './browser.ts';
import { pick, readArtworks } from './gallery-data.ts';
import { abortRequests, addressOf, eventually, holdRequests, notifications, open, PHONE, WIDE } from './visitor.ts';
import { enlargementOf, overlayOf, triggerOf } from './visitor-zoom-locators.ts';

const { visit } = withBrowser();

const PROGRAM = '/assets/enlargement-*';
const NOT_LOADED = 'The picture could not be loaded.';

async function twoWorks(): Promise<[Artwork, Artwork]> {
  const [first, second] = await readArtworks();
  if (!first || !second) throw new RangeError('Two works are needed');
  return [first, second];
}

async function openFromList(page: Page, work: Artwork): Promise<void> {
  await open(page, '/artworks');
  await page.getByRole('main').locator(`a[href$="id=${work.id}"]`).click();
  await overlayOf(page, work).waitFor();
}

/** One Escape leads from the enlarged work to the work, the next to the list. */
async function expectTwoStepsOut(page: Page, work: Artwork): Promise<void> {
  await page.keyboard.press('Escape');
  await enlargementOf(page, work).waitFor({ state: 'detached' });
  await triggerOf(page, work).waitFor();
  expect(await addressOf(page)).toBe(`/artworks?id=${work.id}`);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(() => addressOf(page)).toBe('/artworks');
}

test('a double click enlarges a work once, also while its program is on the way', async () => {
  const [work] = await twoWorks();
  const { page } = await visit(WIDE);
  await openFromList(page, work);
  const release = await holdRequests(page, PROGRAM);
  await triggerOf(page, work).dblclick();
  release();
  await enlargementOf(page, work).waitFor();
  await expectTwoStepsOut(page, work);
});

test('whoever gives up before the program is there stays with the work, even if it never arrives', async () => {
  const [work] = await twoWorks();
  const { page } = await visit({ ...WIDE, expectedErrors: /ERR_FAILED|request: .*\/assets\// });
  await openFromList(page, work);
  const abort = new Promise<() => Promise<void>>((resolve) => {
    page.route(`**${PROGRAM}`, (route) => resolve(() => route.abort()), { times: 1 });
  });
  await triggerOf(page, work).click();
  await page.keyboard.press('Escape');
  await eventually(() => page.evaluate(() => navigation.canGoForward)).toBe(true);
  const failed = page.waitForEvent('requestfailed');
  await (await abort)();
  await failed;
  await triggerOf(page, work).click();
  await enlargementOf(page, work).waitFor();
  expect(await notifications(page).innerText()).toBe('');
  await expectTwoStepsOut(page, work);
});

test('the way out of an enlarged work leads to that work, wherever one has been in the meantime', async () => {
  const [work, next] = await twoWorks();
  const { page } = await visit(WIDE);
  await openFromList(page, work);
  await triggerOf(page, work).click();
  await enlargementOf(page, work).waitFor();
  await page.goBack();
  await enlargementOf(page, work).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowRight');
  await overlayOf(page, next).waitFor();
  await page.goForward();
  await enlargementOf(page, work).waitFor();
  await expectTwoStepsOut(page, work);
});

test.each([WIDE, PHONE])(
  'where a picture cannot be had, that is said in its place, and it is not offered enlarged',
  async (screen) => {
    const work = pick(await readArtworks(), ({ imageUrl }) => pictureSize(imageUrl ?? '') !== null);
    const size = pictureSize(work.imageUrl ?? '') ?? { width: 0, height: 0 };
    const { page } = await visit({ ...screen, expectedErrors: /ERR_FAILED|request: .*\/objects\// });
    await open(page, `/artworks?id=${work.id}`);
    await triggerOf(page, work).click();
    const enlargement = enlargementOf(page, work);
    await enlargement.getByText('Whole picture').waitFor();
    await abortRequests(page, `${work.imageUrl}*`);
    await page.reload();
    await enlargement.getByRole('alert').getByText(NOT_LOADED).waitFor();
    expect(await enlargement.getByText('Whole picture').count()).toBe(0);
    expect(await enlargement.getByRole('button').allInnerTexts()).toEqual(['Close']);
    await enlargement.getByRole('button', { name: 'Close' }).click();
    await enlargement.waitFor({ state: 'detached' });

    const overlay = overlayOf(page, work);
    const note = await overlay.getByText(NOT_LOADED).boundingBox();
    const place = await overlay.getByRole('img').boundingBox();
    if (!note || !place) throw new TypeError('Neither may be hidden');
    expect(place.width / place.height).toBeCloseTo(size.width / size.height, 2);
    expect(note.y).toBeGreaterThanOrEqual(place.y);
    expect(note.y + note.height).toBeLessThanOrEqual(place.y + place.height);
    expect(await triggerOf(page, work).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);

test('the words for a picture that is not there yet can be read on its colour, whichever it is', async () => {
  const { page } = await visit(WIDE);
  await open(page, '/press');
  const contrasts = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const lightOf = (colour: string): number => {
      if (!canvas) return Number.NaN;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
        part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.05 + 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const image = document.body.appendChild(document.createElement('img'));
    // Some hues of a stronger colour are beyond what a picture has.
    return Array.from({ length: 10 * 16 ** 2 }, (_, at) => {
      image.className = `tint tint-l-${at % 16} tint-c-${at >> 8} tint-h-${(at >> 4) % 16}`;
      const { color, backgroundColor } = getComputedStyle(image);
      const [words, ground] = [lightOf(color), lightOf(backgroundColor)];
      return { name: image.className, contrast: Math.max(words, ground) / Math.min(words, ground) };
    });
  });
  expect(contrasts).toHaveLength(2560);
  expect(contrasts.filter(({ contrast }) => !(contrast >= 4.5))).toEqual([]);
});
