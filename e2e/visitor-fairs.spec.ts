import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { zurichDay } from '../domain/day.ts';
import { withBrowser } from './browser.ts';
import { pick, readFairs } from './gallery-data.ts';
import { addressOf, eventually, FAILED_ON_PURPOSE, failRequests, open, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');

async function readByTime() {
  const today = zurichDay(new Date());
  const fairs = await readFairs();
  return {
    upcoming: fairs.filter(({ startDate }) => startDate > today),
    past: fairs.filter(({ endDate }) => endDate < today),
  };
}

test('tabs change by key, past fairs are filtered by year, and a card opens the fair in a new tab', async () => {
  const { upcoming, past } = await readByTime();
  const fair = pick(upcoming, ({ externalUrl }) => externalUrl !== null);
  const { page } = await visit(WIDE);
  await page
    .context()
    .route(/^https?:\/\/(?!localhost|127\.0\.0\.1)/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The fair</title>' }),
    );
  await open(page, '/fairs');
  expect(await cards(page).count()).toBe(upcoming.length);
  const link = cards(page).filter({ hasText: fair.name }).getByRole('link');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  expect(tab.url()).toBe(new URL(fair.externalUrl ?? '').href);
  expect(await addressOf(page)).toBe('/fairs');

  await page.getByRole('tab', { name: 'Upcoming' }).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => cards(page).count()).toBe(past.length);
  const year = Math.max(...past.map((one) => one.year));
  await page.getByRole('button', { name: String(year) }).click();
  await eventually(() => cards(page).count()).toBe(past.filter((one) => one.year === year).length);
  expect(await addressOf(page)).toBe(`/fairs?view=past&year=${year}`);
  await page.getByRole('button', { name: 'All Years' }).click();
  await eventually(() => cards(page).count()).toBe(past.length);
});

test('says that there are no fairs or that they could not be loaded', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
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
