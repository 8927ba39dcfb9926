import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { readExhibitionsByStatus } from './gallery-data.ts';
import {
  abortRequests,
  eventually,
  expectToast,
  FAILED_ON_PURPOSE,
  hasFocus,
  notifications,
  open,
  PHONE,
  WIDE,
} from './visitor.ts';
import { advanceClock, settle } from './visitor-clock.ts';
import { swipe } from './visitor-touch.ts';

const { visit } = withBrowser();

const toast = (page: Page) => notifications(page).getByText('Missing Information', { exact: true });

/** An empty form is the quickest way to a notification. */
async function showToast(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe', exact: true }).click();
  await toast(page).waitFor();
  await settle(page);
}

test('one notification at a time, each for 5 s; hovering and a dialog over the page are taken into account', async () => {
  const { page } = await visit({ ...WIDE, isClockPaused: true });
  await open(page, '/press');
  await showToast(page);
  expect(await notifications(page).getByRole('status').innerText()).toContain('Please enter your email to subscribe.');
  await advanceClock(page, 4999);
  expect(await toast(page).count()).toBe(1);
  await advanceClock(page, 1);
  expect(await toast(page).count()).toBe(0);

  // A new one replaces the last and has its own 5 s.
  await showToast(page);
  await advanceClock(page, 4000);
  await page.getByRole('button', { name: 'Get in Touch' }).click();
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await notifications(page).getByText('Please fill in all required fields.').waitFor();
  expect(await toast(page).count()).toBe(1);
  await advanceClock(page, 4999);
  expect(await toast(page).count()).toBe(1);
  await advanceClock(page, 1);
  expect(await toast(page).count()).toBe(0);

  // Hovering pauses it.
  await showToast(page);
  await advanceClock(page, 3000);
  await toast(page).hover();
  await advanceClock(page, 60_000);
  expect(await toast(page).count()).toBe(1);
  await page.mouse.move(20, 20);
  await advanceClock(page, 1999);
  expect(await toast(page).count()).toBe(1);
  await advanceClock(page, 1);
  expect(await toast(page).count()).toBe(0);

  // It moves into a dialog and out again, and keeps its time.
  await showToast(page);
  await advanceClock(page, 1000);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Nora Marthaler' }).click();
  await page.getByRole('dialog').getByText('Missing Information', { exact: true }).waitFor();
  await advanceClock(page, 1000);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await advanceClock(page, 2999);
  expect(await toast(page).count()).toBe(1);
  await advanceClock(page, 1);
  expect(await toast(page).count()).toBe(0);
});

test('F8 focuses the notifications, Tab the button; a drag of 50 px to the right dismisses', async () => {
  const { page } = await visit({ ...WIDE, isClockPaused: true });
  await open(page, '/press');
  await showToast(page);
  await page.keyboard.press('F8');
  expect(await hasFocus(notifications(page))).toBe(true);
  await page.keyboard.press('Tab');
  const dismiss = page.getByRole('button', { name: 'Dismiss notification' });
  expect(await hasFocus(dismiss)).toBe(true);
  await advanceClock(page, 60_000);
  expect(await toast(page).count()).toBe(1);
  await page.keyboard.press('Enter');
  await toast(page).waitFor({ state: 'detached' });

  await showToast(page);
  const box = await toast(page).boundingBox();
  const start = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 5 };
  const drag = async (across: number) => {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + across / 2, start.y);
    await page.mouse.move(start.x + across, start.y);
    await page.mouse.up();
    await settle(page);
  };
  await drag(-200);
  await drag(49);
  expect(await toast(page).count()).toBe(1);
  expect((await toast(page).boundingBox())?.x).toBe(box?.x);
  await drag(50);
  expect(await toast(page).count()).toBe(0);
});

test('on the phone a swipe to the right or its button dismisses it', async () => {
  const { page } = await visit({ ...PHONE, isClockPaused: true });
  await open(page, '/press');
  await showToast(page);
  const box = await toast(page).boundingBox();
  const start = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 10 };
  await swipe(page, start, { x: start.x + 120, y: start.y });
  await toast(page).waitFor({ state: 'detached' });
  await showToast(page);
  await page.getByRole('button', { name: 'Dismiss notification' }).tap();
  await toast(page).waitFor({ state: 'detached' });
});

test('over an open dialog it is visible, focused by F8 and dismissed', async () => {
  const [exhibition] = await readExhibitionsByStatus('upcoming');
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await abortRequests(page, '/api/exhibition-registrations');
  await open(page, `/exhibitions?id=${exhibition?.id}`);
  const dialog = page.getByRole('dialog', { name: exhibition?.title ?? '' });
  await dialog.getByLabel('First Name').fill('Rosa');
  await dialog.getByLabel('Last Name').fill('Keller');
  await dialog.getByLabel('Email').fill('rosa@example.com');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expectToast(page, 'Registration failed', 'Please try again later.');
  await page.keyboard.press('F8');
  expect(await hasFocus(notifications(page))).toBe(true);
  // A click that reaches the button: nothing lies over it.
  await page.getByRole('button', { name: 'Dismiss notification' }).click();
  await eventually(() => notifications(page).getByRole('status').innerText()).toBe('');
  expect(await dialog.count()).toBe(1);
});
