import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { type Subscriber, subscriberSchema } from '../domain/subscriber.ts';
import { postJson } from './post-json.ts';
import { callAsStaff, navigateTo, openAsStaff, staffGallery } from './staff.ts';
import { notifications } from './visitor.ts';

export type ListName = 'Artists' | 'Exhibitions' | 'Fairs' | 'Artworks' | 'Press' | 'Subscribers';

type List = {
  plural: string;
  path: string;
  address: string;
};

/** The lists of the dashboard, in the order of their tabs. */
export const LISTS: Record<ListName, List> = {
  Artists: { plural: 'artists', path: '/api/cms/artists', address: '/cms' },
  Exhibitions: { plural: 'exhibitions', path: '/api/cms/exhibitions', address: '/cms?tab=exhibitions' },
  Fairs: { plural: 'fairs', path: '/api/cms/fairs', address: '/cms?tab=fairs' },
  Artworks: { plural: 'artworks', path: '/api/cms/artworks', address: '/cms?tab=artworks' },
  Press: { plural: 'press items', path: '/api/cms/press', address: '/cms?tab=press' },
  Subscribers: { plural: 'subscribers', path: '/api/cms/subscribers', address: '/cms?tab=subscribers' },
};

export const LIST_NAMES: readonly ListName[] = ['Artists', 'Exhibitions', 'Fairs', 'Artworks', 'Press', 'Subscribers'];

export const tab = (page: Page, name: ListName): Locator => page.getByRole('tab', { name: new RegExp(`^${name}\\b`) });

/** The count on a tab; waits until its list has loaded. */
export const tabCount = async (page: Page, name: ListName): Promise<number> =>
  Number(
    (
      await tab(page, name)
        .getByText(/^\(\d+\)$/)
        .innerText()
    ).slice(1, -1),
  );

export const searchField = (page: Page): Locator => page.getByRole('searchbox');

export const card = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });

function listAddress(name: ListName, query: string): string {
  const { address } = LISTS[name];
  const search = query && `${address.includes('?') ? '&' : '?'}q=${encodeURIComponent(query)}`;
  return `${address}${search}`;
}

/** Opens a list with a search. */
export const openList = (page: Page, name: ListName, query = ''): Promise<void> =>
  openAsStaff(page, listAddress(name, query));

/** Moves to another list from a page of the staff area, without loading the page again. */
export const switchToList = (page: Page, name: ListName, query = ''): Promise<void> =>
  navigateTo(page, listAddress(name, query));

/** Mocks the response of a list. */
export const mockList = (page: Page, name: ListName, records: object[]): Promise<unknown> =>
  page.route(`**${LISTS[name].path}`, (route) => route.fulfill({ json: records }));

/** Holds requests to the paths; once released, they fail with 500. */
export async function holdAndFail(page: Page, ...paths: string[]): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const path of paths) {
    await page.route(`**${path}`, async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { message: 'Something went wrong.' } });
    });
  }
  return release;
}

export const toast = (page: Page, title: string): Locator => notifications(page).getByText(title, { exact: true });

export const undo = (page: Page): Locator => notifications(page).getByRole('button', { name: 'Undo' });

/** Waits for a toast and hovers over it, which pauses its timeout. */
export const keepToastOpen = (page: Page, title: string): Promise<void> => toast(page, title).hover();

export const DRAFTS = '/api/cms/publishing/drafts';

const draftsSchema = z.array(z.looseObject({ key: z.string() }));
const recordsSchema = z.array(z.looseObject({ id: z.uuid(), email: z.string().optional() }));

const readList = async (name: ListName) => recordsSchema.parse(await callAsStaff('GET', LISTS[name].path));

export const storedCount = async (name: ListName): Promise<number> => (await readList(name)).length;

export const staffSubscribers = async (): Promise<Subscriber[]> =>
  z.array(subscriberSchema).parse(await callAsStaff('GET', LISTS.Subscribers.path));

export async function newSubscriber(email: string): Promise<void> {
  const response = await postJson(`${staffGallery}/api/subscribe`, { email });
  if (!response.ok) throw new Error(`Subscribing ${email} answered ${response.status}`);
}

/** Deletes the records and drafts that the tests of a file created, so that the next file finds the demo content. */
export function withRecordCleanup(): void {
  const existingIds = new Set<string>();
  beforeAll(async () => {
    for (const name of LIST_NAMES) for (const { id } of await readList(name)) existingIds.add(id);
  });
  afterAll(async () => {
    for (const name of LIST_NAMES) {
      // Read list by list: deleting an artist also deletes works and press items.
      for (const { id, email } of await readList(name)) {
        if (existingIds.has(id)) continue;
        await callAsStaff('DELETE', `${LISTS[name].path}/${encodeURIComponent(email ?? id)}`);
      }
    }
    for (const { key } of draftsSchema.parse(await callAsStaff('GET', DRAFTS))) {
      await callAsStaff('DELETE', `${DRAFTS}/${key}`);
    }
  });
}
