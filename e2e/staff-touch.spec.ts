import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { horizontalOverflow } from './every-width.ts';
import {
  callWithSession,
  freshName,
  navigateTo,
  newArtist,
  newArtwork,
  newFair,
  newPressItem,
  openAsStaff,
  openSession,
  staffArtists,
  staffGallery,
} from './staff.ts';
import { addPerson, PASSWORD } from './staff-accounts.ts';
import { button, field } from './staff-forms.ts';
import { anOpeningNight, searchGuests } from './staff-guests.ts';
import { inquiryDetail, newInquiry, rowLink } from './staff-inbox.ts';
import { newSubscriber, toast, withRecordCleanup } from './staff-lists.ts';
import { eventually, freshEmail, PHONE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const TABLET = { width: 768, height: 1024 };

/**
 * Controls whose target is smaller than 44 × 44 px, with that of their label and of what extends it. Links and buttons in running
 * text are exempt (WCAG 2.5.5).
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MINIMUM = 43.9;
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=tab]';
    const isInText = (control: Element) =>
      getComputedStyle(control).display.startsWith('inline') &&
      [...(control.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const sizesOf = (control: HTMLElement) => {
      const boxes = [control.getBoundingClientRect()];
      if (control instanceof HTMLInputElement) {
        for (const label of control.labels ?? []) boxes.push(label.getBoundingClientRect());
      }
      const sizes = boxes.map(({ width, height }) => ({ width, height }));
      for (const part of ['::before', '::after']) {
        const { content, position, width, height } = getComputedStyle(control, part);
        if (content === 'none' || position !== 'absolute') continue;
        sizes.push({ width: Number.parseFloat(width), height: Number.parseFloat(height) });
      }
      return sizes;
    };
    const isLarge = (control: HTMLElement) =>
      sizesOf(control).some(({ width, height }) => width >= MINIMUM && height >= MINIMUM);
    for (const details of document.querySelectorAll('details')) details.open = true;
    return [...document.querySelectorAll<HTMLElement>(CONTROLS)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'))
      .filter((control) => !isInText(control) && !isLarge(control))
      .map((control) => control.outerHTML.slice(0, 200));
  });

test('every control is at least 44 px for a finger on a phone and on a tablet, and nothing scrolls sideways at 320 px', async () => {
  const artist = await newArtist();
  const artwork = await newArtwork(artist.id, { inquireUrl: 'sales@example.com' });
  const press = await newPressItem(artist.id);
  const fair = await newFair();
  const exhibition = await anOpeningNight([{ firstName: 'Ada', lastName: 'Keller' }]);
  const inquiry = await newInquiry({ phone: '+41 44 555 01 42' });
  const subscriber = freshEmail();
  await newSubscriber(subscriber);
  const { page } = await visit(PHONE);
  await openAsStaff(page, '/cms/deleted');
  const text = (content: string) => page.getByText(content, { exact: true }).first();
  const search = (name: string) => encodeURIComponent(name);
  const screens: readonly (readonly [address: string, shown: Locator])[] = [
    [`/cms?q=${search(artist.name)}`, text(artist.name)],
    [`/cms?tab=exhibitions&q=${search(exhibition.title)}`, text(exhibition.title)],
    [`/cms?tab=fairs&q=${search(fair.name)}`, text(fair.name)],
    [`/cms?tab=artworks&q=${search(artwork.title)}`, text(artwork.title)],
    [`/cms?tab=press&q=${search(press.title)}`, text(press.title)],
    [`/cms?tab=subscribers&q=${search(subscriber)}`, text(subscriber)],
    [`/cms/artists/${artist.id}`, field(page, 'Biography')],
    [`/cms/exhibitions/${exhibition.id}`, field(page, 'Venue')],
    [`/cms/artworks/${artwork.id}`, field(page, 'Material')],
    [`/cms/fairs/${fair.id}`, field(page, 'Section')],
    ['/cms/inquiries', rowLink(page, inquiry.name)],
    [`/cms/inquiries?id=${inquiry.id}`, inquiryDetail(page, inquiry.name)],
    ['/cms/registrations', text(exhibition.title)],
    [`/cms/registrations/${exhibition.id}`, searchGuests(page)],
    ['/cms/mail', page.getByRole('region', { name: 'What this means' })],
    ['/cms/content', page.getByRole('heading', { name: 'Site texts' })],
    ['/cms/media', page.getByRole('searchbox')],
    ['/cms/people', page.getByRole('heading', { name: 'Invite someone' })],
    ['/cms/account', page.getByRole('heading', { name: 'Account', level: 1 })],
    ['/cms/privacy', page.getByRole('heading', { name: 'Privacy', level: 1 })],
    ['/cms/activity', button(page, 'Export CSV')],
    [`/cms?tab=press&edit=${press.id}`, field(page, 'Press Outlet')],
  ];
  const expectLargeTargets = async (address: string, shown: Locator) => {
    await shown.waitFor();
    for (const viewport of [PHONE.viewport, TABLET]) {
      await page.setViewportSize(viewport);
      const at = { address, width: viewport.width };
      await eventually(async () => ({ ...at, small: await smallTargets(page) })).toEqual({ ...at, small: [] });
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await horizontalOverflow(page), address).toBeLessThanOrEqual(0);
    await page.setViewportSize(PHONE.viewport);
  };
  for (const [address, shown] of screens) {
    await navigateTo(page, address);
    await expectLargeTargets(address, shown);
  }

  // A person of their own: the tests of other files expect cards.
  const username = freshName('lists').replace(' ', '-');
  await addPerson(staffGallery, await openSession(), { username, role: 'editor', password: PASSWORD });
  const session = await openSession(staffGallery, { username, password: PASSWORD });
  await callWithSession(staffGallery, session, 'PUT', '/api/cms/account/preferences', { artworksView: 'list' });
  const list = `/cms?tab=artworks&q=${search(artwork.title)}`;
  await openAsStaff(page, list, session);
  await page.getByRole('checkbox', { name: `Select ${artwork.title}` }).check();
  await expectLargeTargets(list, page.getByRole('table', { name: 'artworks' }));
});

test('a typo in a biography is mended on a phone: all of the text is in sight of the bar with Update', async () => {
  const { id, slug } = await newArtist({
    bio: `Draws in Chur.\n\n${'She has folded paper for thirty years. '.repeat(30)}`,
  });
  const { page } = await visit(PHONE);
  await openAsStaff(page, `/cms/artists/${id}`);
  const biography = field(page, 'Biography');
  // No scrolling inside, and one more line makes it higher.
  const heights = () => biography.evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]);
  const [height = 0, textHeight] = await heights();
  expect(height).toBe(textHeight);
  await biography.tap();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nAnd she cuts.');
  await eventually(async () => (await heights())[0]).toBeGreaterThan(height);

  const bar = page.locator('[data-bottom-bar]');
  const barTop = async () => (await bar.boundingBox())?.y ?? 0;
  const bottomOf = async (element: Locator) => {
    const box = await element.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(await bottomOf(biography)).toBeLessThanOrEqual(await barTop());
  expect(await bar.getByRole('button').allInnerTexts()).toEqual(['Update', 'Save as draft', 'Cancel']);
  await button(page, 'Save as draft').tap();
  await toast(page, 'Draft saved').waitFor();
  expect(await bottomOf(toast(page, 'Draft saved'))).toBeLessThan(await barTop());
  await button(page, 'Publish changes').tap();
  await toast(page, 'Artist published').waitFor();
  const [mended] = (await staffArtists()).filter((artist) => artist.slug === slug);
  expect(mended?.bio.endsWith('And she cuts.')).toBe(true);
});
