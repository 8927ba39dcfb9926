import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { zurichDay } from '../domain/day.ts';
import { withBrowser } from './browser.ts';
import {
  freshName,
  navigateTo,
  newArtist,
  newArtwork,
  newExhibition,
  newFair,
  newPressItem,
  openAsStaff,
  staffArtists,
} from './staff.ts';
import {
  button,
  expectFieldError,
  expectNoFieldError,
  field,
  fillIn,
  recordWrites,
  UNKNOWN_ID,
  valuesIn,
} from './staff-forms.ts';
import { withRecordCleanup } from './staff-lists.ts';
import { addressOf, eventually, expectToast, FAILED_ON_PURPOSE, failRequests, hasFocus, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

type RequiredField = { label: string; message: string; valid: string };

type Form = {
  api: string;
  list: string;
  heading: { add: string; edit: string };
  submit: { create: string; update: string };
  defaults: Record<string, string>;
  required: RequiredField[];
  newRecord: () => Promise<{ id: string }>;
};

const required = (label: string, message: string, valid: string): RequiredField => ({ label, message, valid });
const empty = (...labels: string[]) => Object.fromEntries(labels.map((label) => [label, '']));
const artistId = async () => (await newArtist()).id;
const PLAIN_SUBMIT = { create: 'Create', update: 'Update' };

/** Behaviour shared by the five forms; each noun's own fields are tested in its own file. */
const FORMS: Record<string, Form> = {
  artist: {
    api: '/api/cms/artists',
    list: '/cms',
    heading: { add: 'Add New Artist', edit: 'Edit Artist' },
    submit: PLAIN_SUBMIT,
    defaults: empty(
      ...['Name', 'URL Slug', 'Nationality', 'Birth Year', 'Biography', 'Profilbild-URL', 'Alternative text'],
      ...['Hero-Bild-URL', 'Gallery Images'],
    ),
    required: [
      required('Name', 'Name is required', 'Rosa Keller'),
      required('URL Slug', 'Slug is required', freshName('rosa').replace(' ', '-')),
      required('Biography', 'Bio is required', 'Lives in Chur.'),
    ],
    newRecord: () => newArtist(),
  },
  exhibition: {
    api: '/api/cms/exhibitions',
    list: '/cms?tab=exhibitions',
    heading: { add: 'Add New Exhibition', edit: 'Edit Exhibition' },
    submit: PLAIN_SUBMIT,
    defaults: empty(
      ...['Title', 'Venue', 'Location', 'Start Date', 'End Date', 'Featured image URL', 'Alternative text'],
      ...['Gallery Images', 'Image Credits', 'Description', 'Description Author'],
    ),
    required: [
      required('Title', 'Title is required', 'Soft Ground'),
      required('Venue', 'Venue is required', 'Kunsthalle'),
      required('Location', 'Location is required', 'Chur'),
      required('Start Date', 'Start date is required', '2027-11-20'),
      required('End Date', 'End date is required', '2028-01-15'),
    ],
    newRecord: async () => newExhibition([await artistId()]),
  },
  artwork: {
    api: '/api/cms/artworks',
    list: '/cms?tab=artworks',
    heading: { add: 'Add New Artwork', edit: 'Edit Artwork' },
    submit: PLAIN_SUBMIT,
    defaults: {
      ...empty('Artist', 'Name', 'Material', 'Size', 'Price', 'Price Category', 'Year', 'Description/Commentary'),
      ...empty('Image URL', 'Alternative text', 'Inquiry URL or Email'),
      'Show Price': 'true',
      Availability: 'true',
    },
    required: [
      required('Name', 'Name is required', 'Felt'),
      required('Material', 'Material is required', 'Wool'),
      required('Size', 'Size is required', '40 x 30 cm'),
    ],
    newRecord: async () => newArtwork(await artistId()),
  },
  fair: {
    api: '/api/cms/fairs',
    list: '/cms?tab=fairs',
    heading: { add: 'Add New Fair', edit: 'Edit Fair' },
    submit: { create: 'Create Fair', update: 'Update Fair' },
    defaults: {
      ...empty('Fair Name', 'Location', 'Start Date', 'End Date', 'Participating Artists', 'Section', 'Fair Logo URL'),
      ...empty('External Website URL', 'Booth Images', 'Description'),
      Year: zurichDay(new Date()).slice(0, 4),
    },
    required: [
      required('Fair Name', 'Name is required', 'Halle Eins'),
      required('Location', 'Location is required', 'Basel'),
      required('Year', 'Year must be a whole number from 2000 to 2100', '2027'),
      required('Start Date', 'Start date is required', '2027-06-10'),
      required('End Date', 'End date is required', '2027-06-14'),
    ],
    newRecord: () => newFair(),
  },
  'press item': {
    api: '/api/cms/press',
    list: '/cms?tab=press',
    heading: { add: 'Add Press Item', edit: 'Edit Press Item' },
    submit: { create: 'Create Press Item', update: 'Update Press Item' },
    defaults: empty('Artist', 'Title', 'Press Outlet', 'Date', 'Short Description', 'Article URL'),
    required: [
      required('Title', 'Title is required', 'A quiet room'),
      required('Press Outlet', 'Press outlet is required', 'Kunstblatt'),
      required('Date', 'Date is required', 'Spring 2024'),
      required('Short Description', 'Description is required', 'On felt.'),
    ],
    newRecord: async () => newPressItem(await artistId()),
  },
};

/** The press form is a dialog over its list; the others are pages. */
const formAddress = (noun: string, { list, api }: Form, id: string) =>
  noun === 'press item' ? `${list}&edit=${id}` : `${api.replace('/api', '')}/${id}`;

const formIn = (page: Page, noun: string, heading: string): Page | Locator =>
  noun === 'press item' ? page.getByRole('dialog', { name: heading }) : page;

async function expectHeading(page: Page, noun: string, heading: string): Promise<void> {
  if (noun === 'press item') return page.getByRole('dialog', { name: heading }).waitFor();
  await eventually(() => page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([heading]);
  await eventually(() => page.title()).toBe(`${heading} – Marthaler Amsler`);
}

/** The artist field, if the form has one, is a select or a checklist. */
async function chooseArtist(form: Page | Locator, noun: string, name: string): Promise<void> {
  if (noun === 'exhibition') await form.getByRole('checkbox', { name, exact: true }).check();
  if (noun === 'artwork' || noun === 'press item') await field(form, 'Artist').selectOption({ label: name });
}

/** Opens the form from its list. */
async function addNew(page: Page, noun: string, { heading }: Form): Promise<Page | Locator> {
  await button(page, heading.add.replace('New ', '')).click();
  await expectHeading(page, noun, heading.add);
  return formIn(page, noun, heading.add);
}

/** Submits the empty form, then fills it in field by field. */
async function expectRequiredFields(form: Page | Locator, noun: string, { submit, required }: Form): Promise<void> {
  const [artist] = await staffArtists();
  if (noun === 'fair') await field(form, 'Year').fill('');
  await button(form, submit.create).click();
  for (const { label, message } of required) await expectFieldError(field(form, label), message);
  await chooseArtist(form, noun, artist?.name ?? '');
  for (const { label, message, valid } of required) {
    await field(form, label).fill(valid);
    await expectNoFieldError(field(form, label), message);
  }
  const [first] = required;
  await field(form, first?.label ?? '').fill('   ');
  await button(form, submit.create).click();
  await expectFieldError(field(form, first?.label ?? ''), first?.message ?? '');
  expect(await hasFocus(field(form, first?.label ?? ''))).toBe(true);
}

describe.each(Object.entries(FORMS))('%s form', (noun, definition) => {
  const { api, list, heading, submit, defaults } = definition;
  const first = definition.required[0]?.label ?? '';

  test('opens empty from the filtered list and returns to it; required fields; a failed create keeps the typed values', async () => {
    const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
    const filteredList = `${list}${list.includes('?') ? '&' : '?'}q=nothing`;
    await openAsStaff(page, filteredList);
    const writes = recordWrites(page);
    for (const backButton of noun === 'press item' ? ['Cancel'] : ['Back to CMS', 'Cancel']) {
      const form = await addNew(page, noun, definition);
      expect(await valuesIn(form, Object.keys(defaults))).toEqual(defaults);
      await button(form, backButton).click();
      await eventually(() => addressOf(page)).toBe(filteredList);
    }

    const form = await addNew(page, noun, definition);
    const address = await addressOf(page);
    await expectRequiredFields(form, noun, definition);
    expect(writes).toEqual([]);

    const filled = Object.fromEntries(definition.required.map(({ label, valid }) => [label, valid]));
    await fillIn(form, filled);
    await failRequests(page, api, 'Something went wrong.');
    await field(form, first).press('Enter');
    await expectToast(page, `Failed to create ${noun}`, '500: Something went wrong.');
    expect(await valuesIn(form, Object.keys(filled))).toEqual(filled);
    expect(await addressOf(page)).toBe(address);
    expect(await button(form, submit.create).isEnabled()).toBe(true);
  });

  test('opens by its address; a failed update keeps the typed values; an unknown id shows not found', async () => {
    const { id } = await definition.newRecord();
    const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
    await openAsStaff(page, formAddress(noun, definition, id));
    await expectHeading(page, noun, heading.edit);
    const form = formIn(page, noun, heading.edit);
    const typed = { [first]: freshName('Renamed') };
    await fillIn(form, typed);
    await failRequests(page, `${api}/${id}`, 'Something went wrong.');
    await button(form, submit.update).click();
    await expectToast(page, `Failed to update ${noun}`, '500: Something went wrong.');
    expect(await valuesIn(form, Object.keys(typed))).toEqual(typed);
    expect(await addressOf(page)).toBe(formAddress(noun, definition, id));
    await button(form, 'Cancel').click();
    await button(page, 'Discard changes').click();
    await eventually(() => addressOf(page)).toBe(list);

    await navigateTo(page, formAddress(noun, definition, UNKNOWN_ID));
    await page.getByText(`This ${noun} does not exist any more.`, { exact: true }).waitFor();
    await button(page, noun === 'press item' ? 'Close' : 'Back to CMS').click();
    await eventually(() => addressOf(page)).toBe(list);
  });
});
