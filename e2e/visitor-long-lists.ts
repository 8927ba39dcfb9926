import type { Page } from 'playwright-core';
import { zurichDay } from '../domain/day.ts';
import type { Exhibition, ExhibitionListPage } from '../domain/exhibition.ts';
import { exhibitionStatus } from '../domain/exhibition-status.ts';
import type { PressItem, PressListPage } from '../domain/press.ts';

export const PART = 24;

/** From here on the browser reads these exhibitions, as if the gallery had no others. */
export async function showExhibitions(page: Page, exhibitions: readonly Exhibition[]): Promise<void> {
  const isPast = (exhibition: Exhibition) => exhibitionStatus(exhibition, zurichDay(new Date())) === 'past';
  const past = exhibitions.filter(isPast);
  const part: ExhibitionListPage = {
    exhibitions: [...exhibitions.filter((exhibition) => !isPast(exhibition)), ...past.slice(0, PART)],
    total: past.length,
    all: exhibitions.length,
    years: [...new Set(past.map(({ startDate }) => Number(startDate.slice(0, 4))))],
    next: past.length > PART ? PART : null,
  };
  await page.route('**/api/cms/exhibitions?view=part', (route) => route.fulfill({ json: part }));
  await page.route('**/api/cms/exhibitions?view=cards', (route) => route.fulfill({ json: exhibitions }));
  await page.route('**/api/exhibitions/*', (route) => {
    const exhibition = exhibitions.find(({ id }) => route.request().url().endsWith(id));
    return exhibition ? route.fulfill({ json: exhibition }) : route.fallback();
  });
}

/** The same of press. */
export async function showPress(page: Page, items: readonly PressItem[]): Promise<void> {
  const names = [...new Set(items.map(({ artist }) => artist.name))].sort();
  const part: PressListPage = {
    items: items.slice(0, PART),
    total: items.length,
    all: items.length,
    next: items.length > PART ? PART : null,
    artists: names.slice(0, PART),
    artistCount: names.length,
  };
  await page.route('**/api/cms/press?view=part', (route) => route.fulfill({ json: part }));
  await page.route('**/api/cms/press', (route) => route.fulfill({ json: items }));
}
