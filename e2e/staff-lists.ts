import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { type Subscriber, subscriberSchema } from '../domain/subscriber.ts';
import { callAsStaff, openAsStaff, staffGallery } from './staff.ts';
import { notifications } from './visitor.ts';

export type ListName = 'Artists' | 'Exhibitions' | 'Fairs' | 'Artworks' | 'Press' | 'Subscribers';

type List = {
  /** Plural, as it stands in a sentence. */
  what: string;
  path: string;
  address: string;
};

/** The lists of the dashboard, in the order of their tabs. */
export const LISTS: Record<ListName, List> = {
  Artists: { what: 'artists', path: '/api/cms/artists', address: '/cms' },
  Exhibitions: { what: 'exhibitions', path: '/api/cms/exhibitions', address: '/cms?tab=exhibitions' },
  Fairs: { what: 'fairs', path: '/api/cms/fairs', address: '/cms?tab=fairs' },
  Artworks: { what: 'artworks', path: '/api/cms/artworks', address: '/cms?tab=artworks' },
  Press: { what: 'press items', path: '/api/cms/press', address: '/cms?tab=press' },
  Subscribers: { what: 'subscribers', path: '/api/cms/subscribers', address: '/cms?tab=subscribers' },
};

export const LIST_NAMES: readonly ListName[] = ['Artists', 'Exhibitions', 'Fairs', 'Artworks', 'Press', 'Subscribers'];

export const tab = (page: Page, name: ListName): Locator => page.getByRole('tab', { name: new RegExp(`^${name}\\b`) });

/** The number on a tab, once its list is there. */
export const countOn = async (page: Page, name: ListName): Promise<number> =>
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

/** Opens a list narrowed down to what contains the words. */
export async function openList(page: Page, name: ListName, words = ''): Promise<void> {
  const { address } = LISTS[name];
  const search = words && `${address.includes('?') ? '&' : '?'}q=${encodeURIComponent(words)}`;
  await openAsStaff(page, `${address}${search}`);
}

/** As if the gallery had just these records. */
export const answerWith = (page: Page, name: ListName, records: object[]): Promise<unknown> =>
  page.route(`**${LISTS[name].path}`, (route) => route.fulfill({ json: records }));

/** Keeps what is sent to the paths waiting. Once it is let go, it fails. */
export async function holdAndFail(page: Page, ...paths: string[]): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  for (const path of paths) {
    await page.route(`**${path}`, async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { message: 'Something went wrong.' } });
    });
  }
  return letGo;
}

export const toast = (page: Page, title: string): Locator => notifications(page).getByText(title, { exact: true });

export const undo = (page: Page): Locator => notifications(page).getByRole('button', { name: 'Undo' });

/** Waits for a notification and points at it, so that it stays for as long as the test needs it. */
export const holdToast = (page: Page, title: string): Promise<void> => toast(page, title).hover();

const anyRecordsSchema = z.array(z.looseObject({ id: z.uuid(), email: z.string().optional() }));

const readList = async (name: ListName) => anyRecordsSchema.parse(await callAsStaff('GET', LISTS[name].path));

export const lengthOf = async (name: ListName): Promise<number> => (await readList(name)).length;

export const staffSubscribers = async (): Promise<Subscriber[]> =>
  z.array(subscriberSchema).parse(await callAsStaff('GET', LISTS.Subscribers.path));

export async function newSubscriber(email: string): Promise<void> {
  const response = await fetch(`${staffGallery}/api/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  if (!response.ok) throw new Error(`Subscribing ${email} answered ${response.status}`);
}

/** What the tests of a file have made is taken away again, so that the next file finds the demo content. */
export function withOwnRecords(): void {
  const foundIds = new Set<string>();
  beforeAll(async () => {
    for (const name of LIST_NAMES) for (const { id } of await readList(name)) foundIds.add(id);
  });
  afterAll(async () => {
    for (const name of LIST_NAMES) {
      // Read one after the other: an artist takes works and press items along.
      for (const { id, email } of await readList(name)) {
        if (foundIds.has(id)) continue;
        await callAsStaff('DELETE', `${LISTS[name].path}/${encodeURIComponent(email ?? id)}`);
      }
    }
  });
}
