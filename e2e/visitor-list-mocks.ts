import type { Page } from 'playwright-core';
import { zurichDay } from '../domain/day.ts';
import type { Exhibition, ExhibitionListPage } from '../domain/exhibition.ts';
import { exhibitionStatus } from '../domain/exhibition-status.ts';
import type { PressItem, PressListPage } from '../domain/press.ts';

export const PAGE_SIZE = 24;

/** Mocks the API of the exhibitions from now on. */
export async function mockExhibitions(page: Page, exhibitions: readonly Exhibition[]): Promise<void> {
  const isPast = (exhibition: Exhibition) => exhibitionStatus(exhibition, zurichDay(new Date())) === 'past';
  const past = exhibitions.filter(isPast);
  const firstPage: ExhibitionListPage = {
    exhibitions: [...exhibitions.filter((exhibition) => !isPast(exhibition)), ...past.slice(0, PAGE_SIZE)],
    total: past.length,
    all: exhibitions.length,
    years: [...new Set(past.map(({ startDate }) => Number(startDate.slice(0, 4))))],
    next: past.length > PAGE_SIZE ? PAGE_SIZE : null,
  };
  await page.route('**/api/cms/exhibitions?view=part', (route) => route.fulfill({ json: firstPage }));
  await page.route('**/api/cms/exhibitions?view=cards', (route) => route.fulfill({ json: exhibitions }));
  await page.route('**/api/exhibitions/*', (route) => {
    const exhibition = exhibitions.find(({ id }) => route.request().url().endsWith(id));
    return exhibition ? route.fulfill({ json: exhibition }) : route.fallback();
  });
}

/** Mocks the API of the press from now on. */
export async function mockPress(page: Page, items: readonly PressItem[]): Promise<void> {
  const names = [...new Set(items.map(({ artist }) => artist.name))].sort();
  const firstPage: PressListPage = {
    items: items.slice(0, PAGE_SIZE),
    total: items.length,
    all: items.length,
    next: items.length > PAGE_SIZE ? PAGE_SIZE : null,
    artists: names.slice(0, PAGE_SIZE),
    artistCount: names.length,
  };
  await page.route('**/api/cms/press?view=part', (route) => route.fulfill({ json: firstPage }));
  await page.route('**/api/cms/press', (route) => route.fulfill({ json: items }));
}
