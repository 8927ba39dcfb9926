import fs from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { artistSchema } from '../domain/artist.ts';
import { type Artwork, artworkSchema } from '../domain/artwork.ts';
import { addDays, zurichDay } from '../domain/day.ts';
import { type Exhibition, exhibitionSchema } from '../domain/exhibition.ts';
import { fairSchema } from '../domain/fair.ts';
import { registrationSchema } from '../domain/guest-list.ts';
import { HONEYPOT_FIELD } from '../domain/spam.ts';
import { anExhibition } from '../server/testing/factories.ts';
import { anInquiry } from '../server/testing/visitor-forms.ts';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import { pick } from './gallery-data.ts';
import { copyFolder, type ServerProcess, startServer } from './server-process.ts';
import { callWithSession, goToDashboard, header, navigateTo, openMenu, openSession, signIn } from './staff.ts';
import { addPerson, PASSWORD } from './staff-accounts.ts';
import { button, field } from './staff-forms.ts';
import { guestRow, guestRows, searchGuests } from './staff-guests.ts';
import { DRAFTS } from './staff-lists.ts';
import { addressOf, eventually, expectToast, freshEmail, hasFocus, PHONE, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const PEOPLE = [
  { username: 'nora', role: 'editor' },
  { username: 'sam', role: 'sales' },
  { username: 'mia', role: 'door' },
] as const;
type Username = (typeof PEOPLE)[number]['username'];

let folder: string;
let server: ServerProcess;
let ownerSession: string;

beforeAll(async () => {
  folder = await copyFolder(inject('demoGalleryTemplate'));
  server = await startServer({ DATA_DIR: folder, RATE_LIMITS: 'off' });
  ownerSession = await openSession(server.url);
  for (const person of PEOPLE) await addPerson(server.url, ownerSession, { ...person, password: PASSWORD });
});

afterAll(async () => {
  await server.end('SIGTERM');
  await fs.rm(folder, { recursive: true, force: true });
});

const callAsOwner = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  callWithSession(server.url, ownerSession, method, path, body);

const list = async <T>(path: string, record: z.ZodType<T>): Promise<T[]> =>
  z.array(record).parse(await callAsOwner('GET', path));

async function openAs(page: Page, username: Username, path: string): Promise<void> {
  await signIn(page, await openSession(server.url, { username, password: PASSWORD }), server.url);
  await page.goto(`${server.url}${path}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('main').waitFor();
}

type Name = { firstName: string; lastName: string };

/** Opens this evening and starts tomorrow, so that visitors can register. */
async function anOpeningToday(title: string, guests: readonly Name[]): Promise<Exhibition> {
  const today = zurichDay(new Date());
  const artist = pick(await list('/api/cms/artists', artistSchema));
  const dates = { startDate: addDays(today, 1), endDate: addDays(today, 30), openingDate: today, openingFrom: '18:00' };
  const input = anExhibition([artist.id], { title, ...dates });
  const exhibition = exhibitionSchema.parse(await callAsOwner('POST', '/api/cms/exhibitions', input));
  for (const guest of guests) await register(exhibition, guest);
  return exhibition;
}

const register = ({ id: exhibitionId }: Exhibition, fields: object) =>
  callAsOwner('POST', '/api/exhibition-registrations', { exhibitionId, email: freshEmail(), ...fields });

const checkedInNames = async () =>
  (await list('/api/cms/registrations', registrationSchema))
    .filter(({ checked_in_at }) => checked_in_at !== null)
    .map(({ lastName }) => lastName);

const SPAM = { [HONEYPOT_FIELD]: 'https://spam.example' };
const ADA = { firstName: 'Ada', lastName: 'Tonight' };
const BO = { firstName: 'Bo', lastName: 'Tonight' };

/** What only some roles may do. */
const CONTROL = /^(?:Add|Edit|Delete|Restore|Not spam|Discard|Export CSV)/;

/** The controls of every screen, and the links of the header. */
async function controlsOfEveryScreen(page: Page, exhibition: Exhibition): Promise<Set<string>> {
  const card = page.getByRole('article').first();
  const screens = {
    '/cms': card,
    '/cms?tab=exhibitions': card,
    '/cms?tab=fairs': card,
    '/cms?tab=press': card,
    '/cms?tab=subscribers': page.getByText(/looks? like spam$/),
    '/cms/registrations': page.getByRole('link', { name: exhibition.title }),
    [`/cms/registrations/${exhibition.id}`]: page.getByText(/looks? like spam$/),
    '/cms/inquiries': page.getByRole('main').getByRole('listitem').first(),
    '/cms/mail': page.getByRole('heading', { name: /^Waiting/ }),
    '/cms/deleted': page.getByText(/^Fair.* deleted on/).first(),
  };
  await openMenu(page);
  const controls = new Set(await header(page).getByRole('link').allInnerTexts());
  for (const [path, content] of Object.entries(screens)) {
    await navigateTo(page, path);
    await content.waitFor();
    for (const summary of await page.locator('summary').all()) await summary.click();
    const names = await page
      .getByRole('button')
      .evaluateAll((all) => all.map((control) => control.ariaLabel ?? control.textContent ?? ''));
    for (const name of names) controls.add(CONTROL.exec(name)?.[0] ?? name);
  }
  return controls;
}

const EDITORS_ONLY = ['Add', 'Edit', 'Delete', 'Restore', 'Not spam', 'Discard', 'Export CSV', 'Site texts', 'Media'];

test('what a role may not do is not shown, and no screen asks for it', async () => {
  const exhibition = await anOpeningToday('Every Control', [ADA]);
  onTestFinished(async () => {
    await callAsOwner('DELETE', `/api/cms/exhibitions/${exhibition.id}`);
  });
  await register(exhibition, { ...BO, ...SPAM });
  await callAsOwner('POST', '/api/subscribe', { email: freshEmail(), ...SPAM });
  await callAsOwner('DELETE', `/api/cms/fairs/${pick(await list('/api/cms/fairs', fairSchema)).id}`);
  const { page } = await visit(WIDE);
  await openAs(page, 'sam', '/cms');
  const ofSales = await controlsOfEveryScreen(page, exhibition);
  expect(EDITORS_ONLY.filter((control) => ofSales.has(control))).toEqual([]);
  expect([...ofSales]).toContain('Account');
  expect([...ofSales]).not.toContain('People');
  await openAs(page, 'nora', '/cms');
  const ofEditor = await controlsOfEveryScreen(page, exhibition);
  expect(EDITORS_ONLY.filter((control) => !ofEditor.has(control))).toEqual([]);
});

test.each(['/cms/artists/new', '/cms/artworks/new', '/cms/content', '/cms/media'])(
  'sales read at %s that their role does not allow it',
  async (path) => {
    const { page } = await visit(WIDE);
    await openAs(page, 'sam', path);
    await page.getByText('Your role does not allow this.').waitFor();
    await expectAccessibleAtEveryWidth(page);
    await goToDashboard(page);
    await page.getByRole('tab', { name: /^Artists/ }).waitFor();
  },
);

const anArtwork = async (): Promise<Artwork> => pick(await list('/api/cms/artworks', artworkSchema));

const storedArtwork = async ({ id }: Artwork) =>
  (await list('/api/cms/artworks', artworkSchema)).find((artwork) => artwork.id === id);

test('sales set price and availability of an artwork; the other fields are read-only', async () => {
  const artwork = await anArtwork();
  // Drafts are for editors: the public version is what gets the price.
  const draft = { kind: 'artwork', fields: { ...artwork, title: `${artwork.title} II`, price: 'CHF 99' } };
  await callAsOwner('PUT', `${DRAFTS}/${artwork.id}`, draft);
  onTestFinished(async () => {
    await callAsOwner('DELETE', `${DRAFTS}/${artwork.id}`);
  });
  const { page } = await visit(WIDE);
  await openAs(page, 'sam', `/cms?tab=artworks&q=${encodeURIComponent(artwork.title)}`);
  await button(page, `Edit ${artwork.title}`).first().focus();
  expect(await page.getByRole('button', { name: /^(?:Add|Delete)/ }).count()).toBe(0);
  await page.keyboard.press('Enter');
  await field(page, 'Price').fill('CHF 12,345');
  await field(page, 'Availability').selectOption('Reserved');
  const isEditable = ['Artist', 'Name', 'Price', 'Show Price', 'Price Category', 'Year', 'Description/Commentary'].map(
    async (label) => [label, await field(page, label).isEnabled()],
  );
  expect(Object.fromEntries(await Promise.all(isEditable))).toEqual({
    Artist: false,
    Name: false,
    Price: true,
    'Show Price': true,
    'Price Category': true,
    Year: false,
    'Description/Commentary': false,
  });
  await expectAccessibleAtEveryWidth(page);
  await button(page, 'Update').click();
  await expectToast(page, 'Artwork updated successfully');
  const { updatedAt: _at, ...before } = artwork;
  expect(await storedArtwork(artwork)).toMatchObject({ ...before, price: 'CHF 12,345', available: 'reserved' });
});

test('sales restore an inquiry, and nothing else', async () => {
  const name = 'Paula Restored';
  await callAsOwner('POST', '/api/inquiries', anInquiry({ name }));
  const inquiries = await list('/api/cms/inquiries', z.object({ id: z.string(), name: z.string() }));
  await callAsOwner('DELETE', `/api/cms/inquiries/${inquiries.find((inquiry) => inquiry.name === name)?.id}`);
  await callAsOwner('DELETE', `/api/cms/fairs/${pick(await list('/api/cms/fairs', fairSchema)).id}`);
  const { page } = await visit(WIDE);
  await openAs(page, 'sam', '/cms/deleted');
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expectToast(page, 'Inquiry restored');
  await page
    .getByText(/^Fair, deleted on/)
    .first()
    .waitFor();
  await eventually(() => page.getByRole('button', { name: /^Restore/ }).count()).toBe(0);
});

test("a role that was changed meanwhile: the toast has the server's sentence, and the screen adapts", async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: /status of 403/ });
  // The browser still has the answer from before the change.
  await page.route('**/api/auth/check', async (route) => {
    const response = await route.fetch();
    const { person, ...check } = z.looseObject({ person: z.looseObject({}) }).parse(await response.json());
    await route.fulfill({ response, json: { ...check, person: { ...person, role: 'editor' } } });
  });
  await openAs(page, 'sam', '/cms?tab=press');
  const deletions = page.getByRole('button', { name: /^Delete / });
  await deletions.first().waitFor();
  await page.unroute('**/api/auth/check');
  await deletions.first().focus();
  await page.keyboard.press('Enter');
  await expectToast(
    page,
    'Failed to delete press item',
    '403: Your role does not allow this. An owner of the gallery can change your role.',
  );
  await eventually(() => deletions.count()).toBe(0);
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test("the door on a phone: today's guest list, a choice between several, and nothing else at any address", async () => {
  const { page, requests } = await visit(PHONE);
  await openAs(page, 'mia', '/cms');
  await heading(page).getByText('There is no opening today.').waitFor();
  await page.getByText(/^The next one is .+: .+, \d{4}/).waitFor();
  await expectAccessibleAtEveryWidth(page);

  await anOpeningToday('First Opening', [ADA, { firstName: 'Cleo', lastName: 'Namesake' }]);
  // Without a reload: the guests are fetched again together with the opening.
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Guest list' }).click();
  await heading(page).getByText('First Opening').waitFor();
  expect(await guestRows(page).allInnerTexts()).toEqual(['Namesake, Cleo', 'Tonight, Ada']);
  await expectAccessibleAtEveryWidth(page);
  await page.setViewportSize(PHONE.viewport);
  await guestRow(page, 'Tonight, Ada').tap();
  await page.getByText('1 of 2 here', { exact: true }).waitFor();
  await eventually(checkedInNames).toEqual(['Tonight']);

  for (const path of [
    '/cms/inquiries',
    '/cms/artists/new',
    '/cms/media',
    '/cms/registrations',
    '/cms?tab=subscribers',
  ]) {
    await page.goto(`${server.url}${path}`, { waitUntil: 'domcontentloaded' });
    await heading(page).getByText('First Opening').waitFor();
    expect(new URL(page.url()).pathname).toBe('/cms');
  }

  const second = await anOpeningToday('Second Opening', [BO]);
  await page.reload();
  await heading(page).getByText('Openings today').waitFor();
  expect(await page.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('1 of 2 here'),
    expect.stringContaining('0 of 1 here'),
  ]);
  await expectAccessibleAtEveryWidth(page);
  await page.setViewportSize(PHONE.viewport);
  await page.getByRole('link', { name: 'Second Opening' }).focus();
  await page.keyboard.press('Enter');
  await searchGuests(page).focus();
  await page.keyboard.type('bo');
  await page.keyboard.press('Enter');
  await page.getByText('1 of 1 here', { exact: true }).waitFor();
  expect(await hasFocus(searchGuests(page))).toBe(true);
  expect(await addressOf(page)).toBe(`/cms/registrations/${second.id}`);
  await page.getByRole('link', { name: 'All openings of today' }).click();
  await heading(page).getByText('Openings today').waitFor();

  const paths = requests.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/api/cms/'));
  expect(new Set(paths.map((path) => path.replace(/[0-9a-f-]{36}/, ':id')))).toEqual(
    new Set([
      '/api/cms/account',
      '/api/cms/exhibitions',
      '/api/cms/registrations',
      '/api/cms/registrations/:id/check-in',
    ]),
  );
});
