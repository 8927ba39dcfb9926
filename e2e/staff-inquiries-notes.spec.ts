import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { goToDashboard, openAsStaff } from './staff.ts';
import { button, field } from './staff-forms.ts';
import { findInquiry, INBOX, inquiryDetail, newInquiries, newInquiry, openInbox, rowLink } from './staff-inbox.ts';
import { searchField, withRecordCleanup } from './staff-lists.ts';
import { addressOf, eventually, holdRequests, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

test('adds a note with user and time, and deletes it', async () => {
  const { name, id } = await newInquiry();
  const { page } = await visit(WIDE);
  await openInbox(page, `?id=${id}`);
  const notes = inquiryDetail(page, name).getByRole('region', { name: 'Notes' });
  await button(notes, 'Add note').click();
  await notes.getByText('Note is required', { exact: true }).waitFor();
  await field(notes, 'Note').fill('Called back.\nComes on Friday.');
  await button(notes, 'Add note').click();
  const note = notes.getByRole('listitem');
  await note.getByText('Called back.').waitFor();
  await note.getByText(/^admin, \w+ \d+, \d{4}, \d\d:\d\d$/).waitFor();
  await eventually(() => field(notes, 'Note').inputValue()).toBe('');
  expect((await findInquiry(name)).notes).toMatchObject([
    { text: 'Called back.\nComes on Friday.', created_by: 'admin' },
  ]);
  await note.getByRole('button').click();
  await button(page.getByRole('dialog', { name: 'Delete this note?' }), 'Delete').click();
  await eventually(() => note.count()).toBe(0);
  expect((await findInquiry(name)).notes).toEqual([]);
});

test('keeps a note draft while another is sent and per inquiry; asks before leaving', async () => {
  const {
    word,
    names: [first = '', second = ''],
  } = await newInquiries(2);
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms');
  await page.getByRole('link', { name: /^Inquiries/ }).click();
  await searchField(page).fill(word);
  await rowLink(page, first).click();
  const { id } = await findInquiry(first);
  const release = await holdRequests(page, `${INBOX}/${id}/notes`);
  const stored = page.waitForResponse(`**${INBOX}/${id}/notes`);
  await field(page, 'Note').fill('Sent');
  await button(page, 'Add note').click();
  // The field is cleared even if another inquiry was opened before the response.
  await rowLink(page, second).click();
  await inquiryDetail(page, second).waitFor();
  await rowLink(page, first).click();
  await inquiryDetail(page, first).waitFor();
  release();
  await stored;
  await eventually(() => field(page, 'Note').inputValue()).toBe('');

  const releaseAgain = await holdRequests(page, `${INBOX}/${id}/notes`);
  await field(page, 'Note').fill('Sent, too');
  await button(page, 'Add note').click();
  await field(page, 'Note').fill('Half a thought');
  releaseAgain();
  await inquiryDetail(page, first).getByRole('listitem').filter({ hasText: 'Sent, too' }).waitFor();
  expect(await field(page, 'Note').inputValue()).toBe('Half a thought');

  await rowLink(page, second).click();
  await inquiryDetail(page, second).waitFor();
  const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const leave of [() => goToDashboard(page), () => page.goBack()]) {
    await leave();
    await button(leaveDialog, 'Keep editing').click();
    await leaveDialog.waitFor({ state: 'detached' });
  }
  expect(await addressOf(page)).toContain('/cms/inquiries?');
  await goToDashboard(page);
  await button(leaveDialog, 'Discard changes').click();
  await eventually(() => addressOf(page)).toBe('/cms');
});
