import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { zurichDay } from '../domain/day.ts';
import { withBrowser } from './browser.ts';
import { pick, readFairs } from './gallery-data.ts';
import { addressOf, eventually, FAILED_ON_PURPOSE, failRequests, open, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const years = (page: Page) => page.getByRole('group', { name: 'Year' }).getByRole('button');

async function readByTime() {
  const today = zurichDay(new Date());
  const fairs = await readFairs();
  return {
    upcoming: fairs.filter(({ startDate }) => startDate > today),
    past: fairs.filter(({ endDate }) => endDate < today),
  };
}

const day = (value: string) =>
  new Date(`${value}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

test('upcoming and past fairs in two tabs with their counts, past ones by year', async () => {
  const { upcoming, past } = await readByTime();
  const { page } = await visit(WIDE);
  await open(page, '/fairs');
  expect(await page.getByRole('tab').allInnerTexts()).toEqual([
    `Upcoming (${upcoming.length})`,
    `Past Fairs (${past.length})`,
  ]);
  expect(await cards(page).count()).toBe(upcoming.length);
  expect(await cards(page).getByText('Upcoming', { exact: true }).count()).toBe(upcoming.length);
  await page.getByRole('tab', { name: 'Upcoming' }).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => cards(page).count()).toBe(past.length);
  expect(await cards(page).getByText('Upcoming', { exact: true }).count()).toBe(0);
  const known = [...new Set(past.map(({ year }) => year))].sort((a, b) => b - a);
  expect(await years(page).allInnerTexts()).toEqual(['All Years', ...known.map(String)]);
  const year = known[0] ?? 0;
  await page.getByRole('button', { name: String(year) }).click();
  await eventually(() => cards(page).count()).toBe(past.filter((fair) => fair.year === year).length);
  expect(await addressOf(page)).toBe(`/fairs?view=past&year=${year}`);
  await page.getByRole('button', { name: 'All Years' }).click();
  await eventually(() => cards(page).count()).toBe(past.length);
});

test('a card says name, section, artists, dates with an en dash and place, and opens the fair in a new tab', async () => {
  const { upcoming } = await readByTime();
  const fair = pick(
    upcoming,
    ({ externalUrl, participatingArtists }) => externalUrl !== null && participatingArtists.length > 1,
  );
  const { page } = await visit(WIDE);
  await page
    .context()
    .route(/^https?:\/\/(?!localhost|127\.0\.0\.1)/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The fair</title>' }),
    );
  await open(page, '/fairs');
  const card = cards(page).filter({ hasText: fair.name });
  const text = await card.innerText();
  expect(text).toContain(fair.section ? `${fair.name}, ${fair.section}` : fair.name);
  expect(text).toContain(fair.participatingArtists.join(', '));
  expect(text).toContain(`${day(fair.startDate)} – ${day(fair.endDate)}`);
  expect(text).toContain(fair.location);
  const [tab] = await Promise.all([page.context().waitForEvent('page'), card.getByRole('link').click()]);
  expect(tab.url()).toBe(new URL(fair.externalUrl ?? '').href);
  expect(await addressOf(page)).toBe('/fairs');
});

test('without fairs it says so, and a failure too', async () => {
  const { page } = await visit({ ...WIDE, expectedTrouble: FAILED_ON_PURPOSE });
  await page.route('**/api/fairs', (route) => route.fulfill({ json: [] }));
  await open(page, '/press');
  await page.getByRole('banner').getByRole('link', { name: 'Fairs' }).click();
  await page.getByText('No upcoming fairs').waitFor();
  await page.getByRole('tab', { name: 'Past Fairs (0)' }).click();
  await page.getByText('No past fairs').waitFor();
  await failRequests(page, '/api/fairs', 'Something went wrong.');
  await open(page, '/press');
  await page.getByRole('banner').getByRole('link', { name: 'Fairs' }).click();
  await page.getByText('Failed to load fairs').waitFor();
});
