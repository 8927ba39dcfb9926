import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { ArtistName } from '../domain/artist.ts';
import { addDays, zurichDay } from '../domain/day.ts';
import type { ExhibitionSummary } from '../domain/exhibition.ts';
import type { TextPlace } from '../domain/picture-tones.ts';
import { readPicture } from '../server/pictures/picture.ts';
import { awkwardPictures } from '../server/testing/awkward-pictures.ts';
import { contrastOn } from '../server/testing/contrast.ts';
import { namesExtent, namesPlace } from '../web/site/artists/name-places.ts';
import { barsPlace, headerPlace, pillPlace, textPlace } from '../web/site/home/slide-places.ts';
import { withBrowser } from './browser.ts';
import { pick, pictureKey, readArtists } from './gallery-data.ts';
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

/** The lines of the texts that nothing covers, with their colours, and hides the texts. */
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
    const lines = parts.flatMap((part) => {
      const style = getComputedStyle(part);
      const colour = rgb(style.color);
      if (part instanceof HTMLProgressElement) {
        const { left, top, width, height } = part.getBoundingClientRect();
        return [{ text: 'a bar', colour, left, top: top - 3, width, height: height + 6 }];
      }
      return [...part.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].flatMap(({ left, top, width, height }) => {
          const text = node.textContent ?? '';
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          if (!hit?.contains(part) && !part.contains(hit)) return [];
          // The ascent of display type is more than its line and its letters are high.
          const above = Math.max(0, (height - Number.parseFloat(style.lineHeight)) / 2);
          return [{ text, colour, left, top: top + above, width, height: height - above }];
        });
      });
    });
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
async function expectLegible(page: Page, texts: Locator, what: string): Promise<Line[]> {
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
  return lines;
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

/** Behind the names, as soon as it is loaded. */
const shownPicture = (page: Page, address: string) =>
  page.locator(`main .fades-in:last-child:not(.opacity-0) .object-cover[src*="${address}"]`);

const slideTexts = (page: Page) =>
  page
    .locator('article:not([inert]) :is(h2, p, button), [aria-current=true] progress')
    .or(page.getByRole('button', { name: 'Play' }))
    .or(page.getByRole('banner').getByRole('link'));

test.each(SCREENS)(
  'on %s the texts over every slide, bars and header have a contrast of 4.5:1',
  async (_name, screen) => {
    const { page } = await visit(screen);
    await open(page, '/');
    await page.getByRole('button', { name: 'Pause' }).click();
    const bars = page.getByRole('button', { name: /^Slide \d/ });
    const texts = slideTexts(page);
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
      await shownPicture(page, await heroKey(slug)).waitFor();
      await untilDrawn(page);
      await expectLegible(page, items.or(page.getByRole('button', { name: 'Play' })), slug);
    }
  },
);

async function heroKey(slug: string): Promise<string> {
  const artist = (await readArtists()).find((one) => one.slug === slug);
  return pictureKey(artist?.heroImageUrl ?? null);
}

test('on a desk the veil of twelve names, which fit the screen, ends at 65 % of the width', async () => {
  const demo = await readArtists();
  const artists = Array.from({ length: 12 }, (_, at) => {
    const { name, slug, heroImageUrl } = pick(demo.slice(at % demo.length));
    return { name, slug: `${slug}?line=${at}`, represented: true, pictureUrl: heroImageUrl };
  });
  const { page } = await visit(WIDE);
  await page.route('**/api/artists?view=part', (route) => route.fulfill({ json: { artists, total: 12 } }));
  await open(page, '/press');
  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click();
  await page.locator('.scrim-names').first().waitFor();
  const bottom = await page
    .getByRole('main')
    .getByRole('listitem')
    .nth(11)
    .evaluate((name) => name.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(900);
  const veil = await page.locator('.scrim-names').first().boundingBox();
  expect(veil).toMatchObject({ x: 0, width: 0.65 * 1440 });
});

test("on a desk the header's scrim ends 40 px below it, and that of a title begins 80 px above it", async () => {
  const { page } = await visit(WIDE);
  await open(page, '/');
  const bottomOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().bottom);
  expect((await bottomOf('.scrim-header')) - (await bottomOf('header'))).toBe(40);
  const above = await page
    .locator('.scrim-text')
    .first()
    .evaluate((text) => [getComputedStyle(text, '::before').top, text.querySelector('h2')?.offsetTop]);
  expect(above).toEqual(['-80px', 0]);
});

test.each(SCREENS)(
  'on %s name, origin and Share have a contrast of 4.5:1 on the pictures of these artists',
  async (_name, screen) => {
    const { page } = await visit(screen);
    for (const slug of ARTISTS) {
      await open(page, `/artists/${slug}`);
      await untilDrawn(page);
      const hero = page.locator('main h1, main h1 ~ p, main h1 ~ button');
      await expectLegible(page, hero, slug);
    }
  },
);

const AWKWARD = [
  'black left, white right',
  'white above, black below',
  'black above, white below',
  'black and white, diagonally',
  'a portrait, white above black',
  'a panorama, half black',
  'a checkerboard of 64 pixels',
  'a checkerboard of greys',
  'a gradient of 45°',
  'a gradient of 270°',
  'black text of 60 pixels',
  'a lamp of 60 pixels in the night',
  'film grain on a white wall',
  'stripes of pure colours',
];
const SIZES = [
  [390, 844],
  [320, 640],
  [768, 1024],
  [844, 390],
  [720, 450],
  [1440, 900],
] as const;

/** Of narrow and of wide letters, of another script, and of four or more lines on small screens. */
const TITLES = [
  'Seuil',
  'Conversations After a Long Afternoon in the Garden',
  'Common Room',
  'MEMORY WORKS',
  '具体美術協会の時代',
];

type Served = { address: string; body: Buffer };
let served: Served[];
let slides: ExhibitionSummary[];
let names: ArtistName[];

beforeAll(async () => {
  const pictures = AWKWARD.map((wanted) => pick(awkwardPictures, ({ name }) => name === wanted));
  served = await Promise.all(
    pictures.map(async ({ make }, at) => {
      const body = await make();
      const picture = await readPicture(body);
      const hash = String(at).padStart(32, '0');
      return {
        body,
        address: `/objects/${hash}${picture?.tint}-${picture?.tones}-${picture?.width}x${picture?.height}.jpg`,
      };
    }),
  );
  names = (await readArtists()).map(({ name, slug, represented }, at) => ({
    name: at === 4 ? 'Mwangomo Mammamwe' : name,
    slug,
    represented,
    pictureUrl: served[at]?.address ?? null,
  }));
  const artists = names.map(({ name, slug }) => ({ name, slug }));
  const today = zurichDay(new Date());
  slides = served.map(({ address }, at) => ({
    id: `5b0c6a9e-9d3f-4b57-8a3a-2f1d7a0f${String(at).padStart(4, '0')}`,
    path: `/exhibitions/awkward-${at}`,
    title: pick(TITLES.slice(at % TITLES.length)),
    artists: at % 3 === 0 ? artists : artists.slice(0, 1),
    // Upcoming, so that they have a Register pill.
    startDate: addDays(today, 10),
    endDate: addDays(today, 40),
    venue: 'Main Space',
    location: 'Zürich',
    openingDate: null,
    openingFrom: null,
    openingTo: null,
    imageUrl: address,
    imageAlt: null,
    description: null,
  }));
});

/** By client-side navigation, because the server's HTML has the pictures of the gallery. */
async function openAwkward(page: Page, link: RegExp): Promise<void> {
  await page.route(/\/objects\/0{30}/, (route) => {
    const { pathname } = new URL(route.request().url());
    const { body } = pick(served, ({ address }) => address === pathname);
    return route.fulfill({ body, contentType: 'image/jpeg' });
  });
  await page.route('**/api/cms/exhibitions?view=featured', (route) => route.fulfill({ json: slides }));
  const list = { artists: names, total: names.length };
  await page.route('**/api/artists?view=part', (route) => route.fulfill({ json: list }));
  await open(page, '/press');
  await page.getByRole('banner').getByRole('link', { name: link }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  // Low windows are scrolled, which would bring another control under the pointer.
  await page.mouse.move(0, 0);
}

/** Display type is hung into the margin by that much. */
const TOLERANCE = 5;

/** Lines lie within the boxes whose background decides their tone. */
function expectInside(lines: readonly Line[], places: readonly TextPlace[], what: string): void {
  const boxes = places.map(({ frame: { width, height }, box }) => ({
    left: box.left * width - TOLERANCE,
    right: box.right * width + TOLERANCE,
    top: box.top * height - TOLERANCE,
    bottom: box.bottom * height + TOLERANCE,
  }));
  for (const { text, left, top, width, height } of lines) {
    const corners = [left, left + width / 2, left + width].flatMap((x) => [top, top + height].map((y) => ({ x, y })));
    const outside = corners.filter(
      ({ x, y }) => !boxes.some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom),
    );
    expect.soft(outside, `${what}: ${text} lies within the boxes`).toEqual([]);
  }
}

test.each(SIZES)('on %i × %i the texts over awkward slides have a contrast of 4.5:1', async (width, height) => {
  const screen = { width, height };
  // Of the exhibition under the pointer, which is loaded in advance.
  const { page } = await visit({ ...WIDE, viewport: screen, expectedErrors: /status of 404/ });
  await openAwkward(page, /home$/);
  for (const [at, slide] of slides.entries()) {
    if (at > 0) await page.keyboard.press('ArrowRight');
    await page.locator(`article:not([inert])[aria-label="${at + 1} of ${slides.length}"]`).waitFor();
    await untilDrawn(page);
    const what = `${AWKWARD[at]} at ${width}x${height}`;
    // Low windows show one end of the slideshow at a time.
    const scrolled = await page.getByRole('region', { name: 'Featured exhibitions' }).evaluate(
      (slideshow, block) => {
        slideshow.scrollIntoView({ block, behavior: 'instant' });
        return window.scrollY;
      },
      at % 2 === 0 ? ('end' as const) : ('start' as const),
    );
    const measured = await expectLegible(page, slideTexts(page), what);
    const lines = measured.map((line) => ({ ...line, top: line.top + scrolled }));
    const among = (wanted: (text: string) => boolean) => lines.filter(({ text }) => wanted(text));
    const isBar = (text: string) => text === 'a bar' || text === 'Play';
    const isPill = (text: string) => text === 'Register';
    const headers = ['Artists', 'Artworks', 'Exhibitions', 'Fairs'];
    expectInside(among(isBar), barsPlace(screen), what);
    expectInside(among(isPill), pillPlace(screen), what);
    expectInside(
      among((text) => headers.includes(text)),
      headerPlace(screen),
      what,
    );
    const ofSlide = among((text) => !isBar(text) && !isPill(text) && !headers.includes(text));
    expectInside(ofSlide, textPlace(slide)(screen), what);
  }
});

test.each(SIZES)(
  'on %i × %i the names of artists have a contrast of 4.5:1 on awkward pictures',
  async (width, height) => {
    const { page } = await visit({ ...WIDE, viewport: { width, height } });
    await openAwkward(page, /^Artists$/);
    const items = page.getByRole('main').getByRole('listitem');
    for (let at = 0; at < (await items.count()); at += 3) {
      await items.nth(at).getByRole('link').hover();
      const { address } = pick(served.slice(at));
      await shownPicture(page, address).waitFor();
      await untilDrawn(page);
      const texts = items.or(page.getByRole('button', { name: 'Play' }));
      const what = `${AWKWARD[at]} at ${width}x${height}`;
      const lines = await expectLegible(page, texts, what);
      const ofNames = lines.filter(({ text }) => text !== 'Play');
      expectInside(ofNames, namesPlace(namesExtent(names, names.length))({ width, height }), what);
    }
  },
);
