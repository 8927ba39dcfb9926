import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import type { Artwork } from '../domain/artwork.ts';
import { type StaffInquiry, staffInquirySchema } from '../domain/inbox.ts';
import type { InquiryInput } from '../domain/inquiry.ts';
import { anArtworkInquiry, anInquiry } from '../server/testing/visitor-forms.ts';
import { pick } from './gallery-data.ts';
import { postJson } from './post-json.ts';
import { callAsStaff, freshName, openAsStaff, staffGallery } from './staff.ts';

export const INBOX = '/api/cms/inquiries';

export const staffInquiries = async (): Promise<StaffInquiry[]> =>
  z.array(staffInquirySchema).parse(await callAsStaff('GET', INBOX));

export const findInquiry = async (name: string): Promise<StaffInquiry> =>
  pick(await staffInquiries(), (inquiry) => inquiry.name === name);

async function send(path: string, body: object): Promise<void> {
  const response = await postJson(`${staffGallery}${path}`, body);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}

/** Sent from the footer form, with a unique name. */
export async function newInquiry(fields: Partial<InquiryInput> = {}): Promise<StaffInquiry> {
  const input = anInquiry({ name: freshName('Visitor'), ...fields });
  await send('/api/inquiries', input);
  return findInquiry(input.name);
}

export async function newArtworkInquiry({ title, artist }: Artwork): Promise<StaffInquiry> {
  const name = freshName('Collector');
  const subject = `Inquiry about ${title} by ${artist.name}`;
  await send(
    '/api/artwork-inquiries',
    anArtworkInquiry({ name, subject, artworkTitle: title, artistName: artist.name }),
  );
  return findInquiry(name);
}

/** Inquiries with a unique search word in common; newest first, as in the list. */
export async function newInquiries(count: number): Promise<{ word: string; names: string[] }> {
  const word = crypto.randomUUID().slice(0, 8);
  const names: string[] = [];
  for (let left = count; left > 0; left -= 1) {
    names.unshift((await newInquiry({ message: `About ${word}, please.`, inquiry_type: 'visit' })).name);
  }
  return { word, names };
}

export const openInbox = (page: Page, search = ''): Promise<void> => openAsStaff(page, `/cms/inquiries${search}`);

export const row = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });
export const rowLink = (page: Page, name: string): Locator => row(page, name).getByRole('link');
export const listedNames = (page: Page): Promise<string[]> =>
  page.locator('[data-inquiry] a > span:first-child').allInnerTexts();
export const inquiryDetail = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const statusFilter = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name: new RegExp(`^${label} \\d+$`) });
export const selectBox = (page: Page, name: string): Locator => page.getByRole('checkbox', { name: `Select ${name}` });
