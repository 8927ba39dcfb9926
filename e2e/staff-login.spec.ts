import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { STAFF, staffGallery } from './staff.ts';
import { addressOf, eventually, notifications, WIDE } from './visitor.ts';

const { visit } = withBrowser();

test('the right name and password lead to the dashboard', async () => {
  const { page } = await visit(WIDE);
  await page.goto(`${staffGallery}/cms/login`);
  await page.getByLabel('Benutzername').fill(STAFF.username);
  await page.getByLabel('Passwort').fill(STAFF.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await notifications(page).getByText('Login erfolgreich').waitFor();
  await eventually(() => addressOf(page)).toBe('/cms');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Content Management System');
});
