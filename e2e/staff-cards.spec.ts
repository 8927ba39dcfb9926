import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { AVAILABILITY_LABELS, type Availability } from '../domain/artwork-labels.ts';
import { addDays, zurichDay } from '../domain/day.ts';
import { withBrowser } from './browser.ts';
import { pick, pictureKey } from './gallery-data.ts';
import {
  callAsStaff,
  freshName,
  newArtist,
  newArtwork,
  newExhibition,
  newFair,
  newPressItem,
  staffArtists,
  staffArtworks,
  staffExhibitions,
  staffFairs,
} from './staff.ts';
import { card, mockList, openList, switchToList, withRecordCleanup } from './staff-lists.ts';
import { addressOf, eventually, PHONE, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const panel = (page: Page) => page.getByRole('tabpanel');
const headings = (page: Page) => panel(page).getByRole('heading', { level: 2 }).allInnerTexts();
const buttonsOf = (record: Locator) => record.getByRole('button', { name: /^Delete/ }).locator('..');
const opacityOf = (element: Locator) => element.evaluate((shown) => Number(getComputedStyle(shown).opacity));

/** Visible lines of a clamped text; 0 if it is not clamped. */
const linesShown = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const isClamped = element.scrollHeight > element.clientHeight;
    return isClamped ? Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)) : 0;
  });

const LONG_TEXT = 'A long text that goes on and on, over more lines than a card has room for. '.repeat(12);
const TODAY = zurichDay(new Date());

test('artist and press cards: facts, picture, clamped texts, optional article link', async () => {
  const { imageUrl } = pick(await staffArtists(), (artist) => artist.imageUrl !== null);
  const artist = await newArtist({ bio: LONG_TEXT, nationality: 'Portuguese', birthYear: 1971, imageUrl });
  const title = freshName(LONG_TEXT.trim().slice(0, 300));
  await newPressItem(artist.id, {
    title,
    outlet: 'Tagblatt',
    date: '12 March 2024',
    description: LONG_TEXT,
    url: 'https://example.com/review',
  });
  const unlinked = await newPressItem(artist.id);
  const { page } = await visit(WIDE);
  await openList(page, 'Artists', artist.name);
  const shown = card(page, artist.name);
  await shown.getByText('Portuguese, 1971', { exact: true }).waitFor();
  await shown.getByText(artist.slug, { exact: true }).waitFor();
  expect(await linesShown(shown.getByText(LONG_TEXT.trim()))).toBe(3);
  const picture = shown.locator('img');
  expect(pictureKey(await picture.getAttribute('src'))).toBe(pictureKey(imageUrl));
  await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await switchToList(page, 'Press', artist.name);
  const review = card(page, title);
  for (const text of [artist.name, 'Tagblatt, 12 March 2024']) await review.getByText(text, { exact: true }).waitFor();
  expect(await linesShown(review.getByRole('heading'))).toBe(2);
  expect(await linesShown(review.getByText(LONG_TEXT.trim(), { exact: true }))).toBe(3);
  const article = (record: Locator) => record.getByRole('link', { name: 'Read Article' });
  expect(await article(review).getAttribute('href')).toBe('https://example.com/review');
  expect(await article(review).getAttribute('target')).toBe('_blank');
  expect(await article(card(page, unlinked.title)).count()).toBe(0);
});

test('groups exhibitions by status with a count; cards show venue, dates, artists and picture', async () => {
  const { imageUrl } = pick(await staffExhibitions(), (exhibition) => exhibition.imageUrl !== null);
  const [one, other, deleted] = [await newArtist(), await newArtist(), await newArtist()];
  const word = freshName('Kunsthaus');
  const shows = {
    past: await newExhibition([one.id, other.id], {
      venue: word,
      location: 'Chur',
      startDate: '2019-03-01',
      endDate: '2019-04-30',
      imageUrl,
    }),
    endsToday: await newExhibition([one.id], { venue: word, startDate: addDays(TODAY, -9), endDate: TODAY }),
    startsToday: await newExhibition([one.id], { venue: word, startDate: TODAY, endDate: addDays(TODAY, 9) }),
    upcoming: await newExhibition([deleted.id], {
      venue: word,
      startDate: addDays(TODAY, 1),
      endDate: addDays(TODAY, 9),
    }),
  };
  await callAsStaff('DELETE', `/api/cms/artists/${deleted.id}`);
  const { page } = await visit(WIDE);
  await openList(page, 'Exhibitions', word);
  await eventually(() => headings(page)).toEqual(['Current (2)', 'Upcoming (1)', 'Past (1)']);
  const group = (name: string) => page.getByRole('region', { name });
  for (const [exhibition, status] of [
    [shows.endsToday, 'Current'],
    [shows.startsToday, 'Current'],
    [shows.upcoming, 'Upcoming'],
    [shows.past, 'Past'],
  ] as const) {
    await card(page, exhibition.title).getByText(status, { exact: true }).waitFor();
    expect(await group(status).getByText(exhibition.title, { exact: true }).count()).toBe(1);
  }
  const past = card(page, shows.past.title);
  await past.getByText(`${word}, Chur`, { exact: true }).waitFor();
  await past.getByText('March 1, 2019 → April 30, 2019', { exact: true }).waitFor();
  const names = shows.past.artists.map(({ name }) => name);
  expect(names.toSorted()).toEqual([one.name, other.name].toSorted());
  await past.getByText(names.join(', '), { exact: true }).waitFor();
  expect(pictureKey(await past.locator('img').getAttribute('src'))).toBe(pictureKey(imageUrl));
  await card(page, shows.upcoming.title).getByText('No artists assigned', { exact: true }).waitFor();
});

test('groups fairs into running, upcoming and past; cards show location, dates, artists and logo', async () => {
  const { fairLogoUrl } = pick(await staffFairs(), (fair) => fair.fairLogoUrl !== null);
  const location = freshName('Messe');
  const past = await newFair({
    location,
    year: 2019,
    startDate: '2019-06-12',
    endDate: '2019-06-16',
    section: 'Works on Paper',
    participatingArtists: ['Rosa Keller', 'Jan Zuber'],
    fairLogoUrl,
  });
  const running = await newFair({ location, startDate: addDays(TODAY, -1), endDate: TODAY });
  const upcoming = await newFair({ location, startDate: addDays(TODAY, 1), endDate: addDays(TODAY, 3) });
  const { page } = await visit(WIDE);
  await openList(page, 'Fairs', location);
  await eventually(() => headings(page)).toEqual(['Running now (1)', 'Upcoming Fairs (1)', 'Past Fairs (1)']);
  expect(await panel(page).getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    running.name,
    upcoming.name,
    past.name,
  ]);
  const shown = card(page, past.name);
  for (const text of [
    `${location}, 2019`,
    'Works on Paper',
    'Rosa Keller, Jan Zuber',
    'June 12, 2019 – June 16, 2019',
  ]) {
    await shown.getByText(text, { exact: true }).waitFor();
  }
  expect(pictureKey(await shown.locator('img').getAttribute('src'))).toBe(pictureKey(fairLogoUrl));
});

test('artwork card: artist, material, size, price unless hidden, availability, inquiry link', async () => {
  const { imageUrl } = pick(await staffArtworks(), (artwork) => artwork.imageUrl !== null);
  const artist = await newArtist();
  const works: Record<Availability, Awaited<ReturnType<typeof newArtwork>>> = {
    true: await newArtwork(artist.id, {
      material: 'Cyanotype',
      size: '30 x 21 cm',
      price: 'CHF 1,450',
      year: 2021,
      description: LONG_TEXT,
      imageUrl,
      inquireUrl: 'https://example.com/ask',
    }),
    reserved: await newArtwork(artist.id, { available: 'reserved', price: 'CHF 1,450', showPrice: 'false' }),
    false: await newArtwork(artist.id, { available: 'false', price: null, inquireUrl: 'sales@example.com' }),
    nfs: await newArtwork(artist.id, { available: 'nfs' }),
  };
  const { page } = await visit(WIDE);
  await openList(page, 'Artworks', artist.name);
  for (const [value, label] of Object.entries(AVAILABILITY_LABELS) as [Availability, string][]) {
    await card(page, works[value].title).getByText(label, { exact: true }).waitFor();
  }
  const shown = card(page, works.true.title);
  for (const text of [`${artist.name}, 2021`, 'Cyanotype', '30 x 21 cm', 'CHF 1,450']) {
    await shown.getByText(text, { exact: true }).waitFor();
  }
  expect(await linesShown(shown.getByText(LONG_TEXT.trim()))).toBe(2);
  expect(pictureKey(await shown.locator('img').getAttribute('src'))).toBe(pictureKey(imageUrl));

  for (const { title } of [works.reserved, works.false])
    expect(await card(page, title).getByText('CHF').count()).toBe(0);
  await card(page, works.reserved.title).getByText('Price not shown', { exact: true }).waitFor();
  expect(await card(page, works.false.title).getByText('Price not shown').count()).toBe(0);

  const inquire = (title: string) => card(page, title).getByRole('link', { name: 'Inquire' });
  expect(await inquire(works.true.title).getAttribute('href')).toBe('https://example.com/ask');
  expect(await inquire(works.false.title).getAttribute('href')).toBe('mailto:sales@example.com');
  expect(await inquire(works.nfs.title).count()).toBe(0);
});

test('card buttons appear on hover and on focus', async () => {
  const location = freshName('Messe');
  const [one, other] = [await newFair({ location }), await newFair({ location })];
  const { page } = await visit(WIDE);
  await openList(page, 'Fairs', location);
  const buttons = buttonsOf(card(page, one.name));
  await buttons.waitFor();
  expect(await buttons.getByRole('button').allInnerTexts()).toEqual(['Edit', 'Delete']);
  expect(await opacityOf(buttons)).toBe(0);
  await card(page, one.name).hover();
  await eventually(() => opacityOf(buttons)).toBe(1);
  expect(await opacityOf(buttonsOf(card(page, other.name)))).toBe(0);
  await page.mouse.move(0, 0);
  await eventually(() => opacityOf(buttons)).toBe(0);
  await card(page, one.name).getByRole('link').focus();
  await eventually(() => opacityOf(buttons)).toBe(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(() => addressOf(page)).toBe(`/cms/fairs/${one.id}`);
});

test('phone: artists are sorted by first name, ignoring case and accents; card buttons are always visible', async () => {
  const { page } = await visit(PHONE);
  const [artist] = await staffArtists();
  const names = ['cora Adler', 'Beat Zuber', 'Cora Aalto', 'Ágnes Moll', 'anna Zuber', 'beat Adler'];
  await mockList(
    page,
    'Artists',
    names.map((name) => ({ ...artist, id: crypto.randomUUID(), name })),
  );
  await openList(page, 'Artists');
  await card(page, 'anna Zuber').waitFor();
  expect(await headings(page)).toEqual([
    'Ágnes Moll',
    'anna Zuber',
    'Beat Zuber',
    'beat Adler',
    'cora Adler',
    'Cora Aalto',
  ]);
  expect(await opacityOf(buttonsOf(card(page, 'anna Zuber')))).toBe(1);
});
