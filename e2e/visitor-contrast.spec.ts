import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contrastOn } from '../server/testing/contrast.ts';
import { withBrowser } from './browser.ts';
import { pictureKey, readArtists } from './gallery-data.ts';
import { open, PHONE, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const TABLET = { ...WIDE, viewport: { width: 768, height: 1024 } };
const SCREENS = [
  ['a phone', PHONE],
  ['a tablet', TABLET],
  ['a desk', WIDE],
] as const;

type Line = {
  text: string;
  colour: [number, number, number];
  left: number;
  top: number;
  width: number;
  height: number;
};

/** The lines of the texts with their colours, and hides the texts. */
const hideTexts = (texts: Locator): Promise<Line[]> =>
  texts.evaluateAll((elements) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgb = (colour: string): [number, number, number] => {
      if (!canvas) throw new Error('No canvas');
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    };
    const parts = elements.flatMap((element) => [element, ...element.querySelectorAll<HTMLElement>('*')]);
    for (const part of parts) if (part instanceof HTMLElement) part.style.transition = 'none';
    const lines = parts.flatMap((part) =>
      [...part.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        const colour = rgb(getComputedStyle(part).color);
        return [...range.getClientRects()].map(({ left, top, width, height }) => {
          const text = node.textContent ?? '';
          return { text, colour, left, top, width, height };
        });
      }),
    );
    for (const part of parts) if (part instanceof HTMLElement) part.style.color = 'transparent';
    return lines;
  });

const showTexts = (texts: Locator) =>
  texts.evaluateAll((elements) => {
    for (const part of elements.flatMap((element) => [element, ...element.querySelectorAll<HTMLElement>('*')])) {
      if (part instanceof HTMLElement) part.removeAttribute('style');
    }
  });

/** Each sample is the mean of 3×3 pixels; half a per cent of a line's ground may be a speck or a hairline. */
async function expectLegible(page: Page, texts: Locator, what: string): Promise<void> {
  const lines = await hideTexts(texts);
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  await showTexts(texts);
  let measured = 0;
  for (const { text, colour, ...box } of lines) {
    const [left, top] = [Math.max(0, Math.floor(box.left)), Math.max(0, Math.floor(box.top))];
    const [width, height] = [
      Math.min(info.width, Math.ceil(box.left + box.width)) - left,
      Math.min(info.height, Math.ceil(box.top + box.height)) - top,
    ];
    if (width < 6 || height < 6) continue;
    const pixels = await sharp(data, { raw: info }).extract({ left, top, width, height }).raw().toBuffer();
    const { legible } = contrastOn({ data: pixels, width, height, channels: info.channels }, colour);
    expect.soft(legible, `${what}: ${text}`).toBeGreaterThan(0.995);
    measured += 1;
  }
  expect(measured, what).toBeGreaterThan(2);
}

/** Until the pictures that are shown are drawn. */
const untilDrawn = (page: Page) =>
  page.waitForFunction(async () => {
    const shown = [...document.images].filter(
      (image) =>
        image.checkVisibility({ opacityProperty: true }) && image.getBoundingClientRect().top < window.innerHeight,
    );
    await Promise.all(shown.map((image) => image.decode()));
    return shown.length > 0;
  });

test.each(SCREENS)(
  'on %s the texts over every slide, bars and header have a contrast of 4.5:1',
  async (_name, screen) => {
    const { page } = await visit(screen);
    await open(page, '/');
    await page.getByRole('button', { name: 'Pause' }).click();
    const bars = page.getByRole('button', { name: /^Slide \d/ });
    const texts = page
      .locator('article:not([inert]) :is(h2, p, button)')
      .or(page.getByRole('button', { name: 'Play' }))
      .or(page.getByRole('banner').getByRole('link'));
    for (let at = 0; at < (await bars.count()); at += 1) {
      await bars.nth(at).click();
      await untilDrawn(page);
      await expectLegible(page, texts, `slide ${at + 1}`);
    }
  },
);

/** White reliefs, a night, hairlines, and strokes of black, white and red. */
const ARTISTS = ['ansgar-lindqvist', 'sorel', 'mio-tanabe', 'tomas-arrieta'];

test.each(SCREENS)(
  'on %s the names of all artists have a contrast of 4.5:1 on the pictures of these',
  async (_name, screen) => {
    const slugs = (await readArtists()).map(({ slug }) => slug);
    const { page } = await visit(screen);
    await open(page, '/artists');
    await page.getByRole('button', { name: 'Pause' }).click();
    const items = page.getByRole('main').getByRole('listitem');
    for (const slug of ARTISTS) {
      const item = items.nth(slugs.indexOf(slug));
      if (screen === PHONE) await item.evaluate((name) => name.scrollIntoView({ block: 'center' }));
      await item.getByRole('link').hover();
      await page.locator(`main .object-cover[src*="${await heroKey(slug)}"]`).waitFor();
      await untilDrawn(page);
      await expectLegible(page, items.or(page.getByRole('button', { name: 'Play' })), slug);
    }
  },
);

async function heroKey(slug: string): Promise<string> {
  const artist = (await readArtists()).find((one) => one.slug === slug);
  return pictureKey(artist?.heroImageUrl ?? null);
}

test.each(SCREENS)(
  'on %s name, origin and Share have a contrast of 4.5:1 on the pictures of these artists',
  async (_name, screen) => {
    const { page } = await visit(screen);
    for (const slug of ARTISTS) {
      await open(page, `/artists/${slug}`);
      await untilDrawn(page);
      const hero = page.locator('main h1, main h1 + div');
      await expectLegible(page, hero, slug);
    }
  },
);
