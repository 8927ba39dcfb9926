import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { callAsStaff, newArtist, newArtwork } from './staff.ts';
import { button, field, recordWrites } from './staff-forms.ts';
import {
  findInquiry,
  INBOX,
  inquiryDetail,
  listedNames,
  newArtworkInquiry,
  newInquiries,
  newInquiry,
  openInbox,
  row,
  rowLink,
  selectBox,
  staffInquiries,
  statusFilter,
} from './staff-inbox.ts';
import { holdAndFail, keepToastOpen, searchField, toast, undo, withRecordCleanup } from './staff-lists.ts';
import { addressOf, eventually, expectToast, FAILED_ON_PURPOSE, hasFocus, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const expectedTitle = async () => {
  const count = (await staffInquiries()).filter(({ status }) => status === 'new').length;
  return `${count > 0 ? `(${count}) ` : ''}Inquiries – Marthaler Amsler`;
};

const topOf = async (element: Locator) => (await element.boundingBox())?.y;

test('a new inquiry appears live, counts in the title, is announced, and does not shift the open one', async () => {
  const reading = await newInquiry();
  const { page } = await visit(WIDE);
  await openInbox(page, `?id=${reading.id}`);
  await inquiryDetail(page, reading.name).waitFor();
  await eventually(() => page.title()).toBe(await expectedTitle());
  await field(page, 'Note').fill('Half a thought');
  // The mail notice loads later and is above.
  await page.getByRole('link', { name: 'Go to Mail' }).waitFor();
  await page.evaluate(() => scrollTo(0, 60));
  const position = await topOf(inquiryDetail(page, reading.name));

  const { name } = await newInquiry({ message: 'May I come on Saturday?' });
  await row(page, name).getByText('24 h left', { exact: true }).waitFor();
  expect((await listedNames(page))[0]).toBe(name);
  await eventually(() => page.title()).toBe(await expectedTitle());
  await page.getByRole('status').getByText(`1 new inquiry: ${name}`, { exact: true }).waitFor({ state: 'attached' });
  await inquiryDetail(page, reading.name).waitFor();
  expect(await field(page, 'Note').inputValue()).toBe('Half a thought');
  expect(await topOf(inquiryDetail(page, reading.name))).toBe(position);

  // The note draft is kept while another inquiry is open.
  await rowLink(page, name).click();
  await inquiryDetail(page, name).getByText('May I come on Saturday?', { exact: true }).waitFor();
  expect(await field(page, 'Note').inputValue()).toBe('');
  await rowLink(page, reading.name).click();
  await eventually(() => field(page, 'Note').inputValue()).toBe('Half a thought');
});

test('artwork inquiry: shows the work, Reply prefills the e-mail and asks whether it is answered, Undo', async () => {
  const artwork = await newArtwork((await newArtist()).id, {
    price: 'CHF 8,000',
    showPrice: 'false',
    available: 'false',
    year: 2024,
  });
  const { id, name, email } = await newArtworkInquiry(artwork);
  const { page } = await visit(WIDE);
  await openInbox(page, `?id=${id}&status=new`);
  const detail = inquiryDetail(page, name);
  const work = detail.getByRole('region', { name: 'Artwork' });
  for (const text of [artwork.artist.name, artwork.title, artwork.material, artwork.size, 'CHF 8,000', 'Sold']) {
    await work.getByText(text, { exact: true }).waitFor();
  }
  await work.getByRole('link', { name: 'Edit artwork' }).click();
  await eventually(() => field(page, 'Name').inputValue()).toBe(artwork.title);
  await button(page, 'Cancel').click();
  await detail.waitFor();
  expect(await detail.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`);

  const reply = detail.getByRole('link', { name: 'Reply', exact: true });
  const { pathname, searchParams } = new URL((await reply.getAttribute('href')) ?? '');
  expect(pathname).toBe(email);
  expect(searchParams.get('subject')).toBe(`Re: Inquiry about ${artwork.title} by ${artwork.artist.name}`);
  expect(searchParams.get('body')).toMatch(
    new RegExp(`^Dear ${name},\r\n[^]*${artwork.title}, 2024[^]*CHF 8,000[^]*Sold`),
  );
  expect(searchParams.get('body')).toContain('> Is this work still available?');

  await reply.click();
  const question = detail.getByRole('status').getByText('Mark as answered?', { exact: true });
  await question.waitFor();
  // Also after a phone has discarded the tab behind the mail app.
  await page.reload({ waitUntil: 'domcontentloaded' });
  await question.waitFor();
  await button(detail, 'Not yet, leave it open').click();
  await question.waitFor({ state: 'detached' });
  expect(await hasFocus(detail)).toBe(true);
  expect((await findInquiry(name)).status).toBe('new');
  await reply.click();
  await button(detail, 'Yes, mark as answered').click();
  await keepToastOpen(page, 'Marked as answered');
  expect(await hasFocus(detail)).toBe(true);
  await detail.getByText('Answered after 0 min', { exact: true }).waitFor();
  // Stays in the list filtered by new while it is open.
  await row(page, name).getByText('Answered', { exact: true }).waitFor();
  expect((await findInquiry(name)).responded_at).not.toBeNull();
  await undo(page).click();
  await toast(page, 'Undone').waitFor();
  expect(await question.count()).toBe(0);
  expect(await findInquiry(name)).toMatchObject({ status: 'new', responded_at: null });
  await row(page, name).getByText('24 h left', { exact: true }).waitFor();

  await callAsStaff('DELETE', `/api/cms/artworks/${artwork.id}`);
  await page.reload();
  await work.getByText('No artwork of this title and artist is in the collection.', { exact: true }).waitFor();
  await work.getByRole('link', { name: 'Search in artworks' }).click();
  await eventually(() => searchField(page).inputValue()).toBe(artwork.title);
});

test('archiving or marking as spam opens the next; spam is excluded from All', async () => {
  const {
    word,
    names: [first = '', second = '', third = ''],
  } = await newInquiries(3);
  const { page } = await visit(WIDE);
  await openInbox(page, `?q=${word}&status=new`);
  await rowLink(page, first).click();
  await button(inquiryDetail(page, first), 'Archive').click();
  await inquiryDetail(page, second).waitFor();
  await eventually(() => listedNames(page)).toEqual([second, third]);
  await button(inquiryDetail(page, second), 'Spam').click();
  await inquiryDetail(page, third).waitFor();
  await toast(page, 'Marked as spam').waitFor();
  expect((await findInquiry(first)).status).toBe('archived');

  await statusFilter(page, 'All').click();
  await eventually(() => listedNames(page)).toEqual([first, third]);
  expect(await addressOf(page)).toBe(`/cms/inquiries?q=${word}`);
  await statusFilter(page, 'Spam').click();
  await eventually(() => listedNames(page)).toEqual([second]);
  await selectBox(page, second).check();
  await button(page, 'Not spam').waitFor();
  expect(await button(page, 'Spam').count()).toBe(0);
  await selectBox(page, second).uncheck();
  await rowLink(page, second).click();
  await button(inquiryDetail(page, second), 'Not spam').click();
  await toast(page, 'Marked as new').waitFor();
  expect((await findInquiry(second)).status).toBe('new');
});

test('filters by status, type, artist and search, all kept in the URL', async () => {
  const artist = await newArtist();
  const {
    word,
    names: [visitName = ''],
  } = await newInquiries(1);
  const artistInquiry = await newInquiry({ artist_interest: artist.name, message: `Also about ${word}.` });
  await callAsStaff('POST', `${INBOX}/${artistInquiry.id}/notes`, { text: `Called back about ${word} notes` });
  const { page } = await visit(WIDE);
  await openInbox(page);
  await searchField(page).fill(word);
  await eventually(() => listedNames(page)).toEqual([artistInquiry.name, visitName]);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Gallery Visit/Private Viewing');
  await eventually(() => listedNames(page)).toEqual([visitName]);
  expect(await statusFilter(page, 'All').innerText()).toBe('All 1');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('All types');
  await page.getByRole('combobox', { name: 'Artist' }).selectOption(artist.name);
  await eventually(() => listedNames(page)).toEqual([artistInquiry.name]);
  await searchField(page).fill(`${word} notes`);
  await eventually(() => listedNames(page)).toEqual([artistInquiry.name]);
  await statusFilter(page, 'Answered').click();
  await page.getByText('No inquiries match', { exact: true }).waitFor();
  const { searchParams } = new URL(`http://host${await addressOf(page)}`);
  expect(Object.fromEntries(searchParams)).toEqual({ q: `${word} notes`, artist: artist.name, status: 'answered' });
  await page.reload();
  await button(page, 'Clear filters').click();
  await row(page, artistInquiry.name).waitFor();
  expect(await addressOf(page)).toBe('/cms/inquiries');
  expect(await searchField(page).inputValue()).toBe('');

  // The open inquiry does not move when nothing matches.
  await rowLink(page, artistInquiry.name).click();
  const position = (await inquiryDetail(page, artistInquiry.name).boundingBox())?.x;
  await searchField(page).fill('no match');
  await page.getByText('No inquiries match', { exact: true }).waitFor();
  expect((await inquiryDetail(page, artistInquiry.name).boundingBox())?.x).toBe(position);
});

test('bulk selection with Shift range and Select all, one status change, and Undo', async () => {
  const {
    word,
    names: [first = '', second = '', third = '', fourth = ''],
  } = await newInquiries(4);
  const { id } = await findInquiry(second);
  const answeredAt = '2026-01-02T03:04:05.000Z';
  await callAsStaff('POST', `${INBOX}/status`, { changes: [{ id, status: 'answered', responded_at: answeredAt }] });
  const { page } = await visit(WIDE);
  await openInbox(page, `?q=${word}`);
  await selectBox(page, first).check();
  await selectBox(page, third).click({ modifiers: ['Shift'] });
  await page.getByText('3 selected', { exact: true }).waitFor();
  expect(await selectBox(page, fourth).isChecked()).toBe(false);
  await button(page, 'Archive').click();
  await keepToastOpen(page, '3 archived');
  await eventually(() => row(page, second).getByText('Archived', { exact: true }).count()).toBe(1);
  expect(await page.getByText(/selected$/).count()).toBe(0);
  // Undo skips an inquiry that a colleague changed meanwhile.
  const { id: firstId } = await findInquiry(first);
  await callAsStaff('POST', `${INBOX}/status`, { changes: [{ id: firstId, status: 'answered' }] });
  await undo(page).click();
  await expectToast(page, 'Undone', '1 inquiry was changed by a colleague and stays as it is');
  expect(await findInquiry(second)).toMatchObject({ status: 'answered', responded_at: answeredAt });
  expect((await findInquiry(third)).status).toBe('new');
  expect((await findInquiry(first)).status).toBe('answered');

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByText('4 selected', { exact: true }).waitFor();
  await button(page, 'Mark as answered').click();
  await toast(page, '2 marked as answered').waitFor();
  expect((await findInquiry(second)).responded_at).toBe(answeredAt);
});

test('rolls back a failed optimistic update and shows the error', async () => {
  const { name, id } = await newInquiry();
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openInbox(page, `?id=${id}`);
  const release = await holdAndFail(page, `${INBOX}/status`);
  await button(inquiryDetail(page, name), 'Mark as answered').click();
  await row(page, name).getByText('Answered', { exact: true }).waitFor();
  release();
  await toast(page, 'Failed to change the inquiry').waitFor();
  await toast(page, '500: Something went wrong.').waitFor();
  await row(page, name).getByText('24 h left', { exact: true }).waitFor();
  // There is nothing to undo.
  const writes = recordWrites(page);
  await page.keyboard.press('u');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  expect(writes).toEqual([]);
});
