import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import { expireSession, openMenu, STAFF } from './staff.ts';
import {
  accept,
  accountPage,
  dashboard,
  dialog,
  invite,
  PASSWORD,
  refuseOnce,
  setUpApp,
  withAccounts,
} from './staff-accounts.ts';
import { button, expectFieldError, field, toggle } from './staff-forms.ts';
import { addressOf, eventually, expectToast, notifications } from './visitor.ts';

const { at, browserOf, enterPassword, joinAs, ownerAt } = withAccounts();

test('an owner invites a person, who chooses a password with the link, once; the pages are German before the sign-in', async () => {
  const owner = await ownerAt('/cms/people');
  const link = await invite(owner, 'mia', 'Editor');
  await owner.getByText(/Invited, link valid until/).waitFor();

  const mia = await browserOf();
  await mia.goto(link);
  expect(await mia.getByRole('main').getAttribute('lang')).toBe('de');
  await mia.getByRole('heading', { name: 'Willkommen' }).waitFor();
  expect(await addressOf(mia)).toBe('/cms/link');
  await mia.reload();
  expect(await field(mia, 'Benutzername').inputValue()).toBe('mia');
  for (const [password, message] of [
    ['too short', 'Ein Passwort braucht mindestens 12 Zeichen'],
    ['passwordpassword', /zu leicht zu erraten/],
  ] as const) {
    await field(mia, 'Passwort').fill(password);
    await button(mia, 'Passwort speichern').click();
    await mia.getByText(message).waitFor();
  }
  await expectAccessibleAtEveryWidth(mia);
  await accept(mia, link);
  await mia.goto(link);
  await mia.getByText(/wurde bereits benutzt/).waitFor();
  await enterPassword(mia, 'mia');
  await dashboard(mia).waitFor();
  await openMenu(mia);
  await mia.getByRole('link', { name: 'Account' }).waitFor();
  expect(await mia.getByRole('link', { name: 'People' }).count()).toBe(0);

  await owner.goto(at('/cms/people'));
  await owner
    .getByText(/Last sign-in/)
    .first()
    .waitFor();
  await expectAccessibleAtEveryWidth(owner);
  await button(owner, 'Deactivate mia').click();
  await button(dialog(owner), 'Deactivate').click();
  await expectToast(owner, 'mia is deactivated');
  await enterPassword(mia, 'mia');
  await expectToast(mia, 'Login fehlgeschlagen', 'Benutzername oder Passwort falsch');
});

test('a link for someone else signs out first; another one pasted into the same tab opens its own form', async () => {
  const page = await ownerAt('/cms/people');
  const [first, second] = [await invite(page, 'kim', 'Editor'), await invite(page, 'lou', 'Editor')];
  await page.goto(first);
  await page.getByText(/Sie sind als admin angemeldet/).waitFor();
  await expectAccessibleAtEveryWidth(page);
  await button(page, 'Abmelden').click();
  await eventually(() => field(page, 'Benutzername').inputValue()).toBe('kim');
  await field(page, 'Passwort').fill(PASSWORD);
  await page.goto(second);
  await eventually(() => field(page, 'Benutzername').inputValue()).toBe('lou');
  expect(await field(page, 'Passwort').inputValue()).toBe('');
  expect(page.url()).toBe(at('/cms/link'));
});

async function requireSecondFactor(owner: Page): Promise<void> {
  await toggle(owner, 'Everyone needs a second factor').click();
  await button(dialog(owner), 'Require').click();
}

test('a required second factor leaves a person only their account until they have one', async () => {
  const jim = await joinAs('jim', 'editor');
  await dashboard(jim).waitFor();
  const owner = await ownerAt('/cms/people');
  await requireSecondFactor(owner);
  await expectToast(owner, 'Failed to save', '409: Please set up a second factor in your own account first.');
  await owner.goto(at('/cms/account'));
  await setUpApp(owner);
  await owner.goto(at('/cms/people'));
  await requireSecondFactor(owner);
  await expectToast(owner, 'Everyone needs a second factor');
  await jim.getByRole('link', { name: 'Mail' }).click();
  await accountPage(jim).waitFor();
  const link = await invite(owner, 'eva', 'Door');

  const eva = await browserOf();
  await accept(eva, link);
  await enterPassword(eva, 'eva');
  await accountPage(eva).waitFor();
  await eva.getByText(/The gallery requires a second factor/).waitFor();
  await eva.goto(at('/cms/registrations'));
  await eventually(() => addressOf(eva)).toBe('/cms/account');
  await setUpApp(eva);
  await eva.goto(at('/cms'));
  await eva.getByRole('heading', { name: 'There is no opening today.' }).waitFor();

  await toggle(owner, 'Everyone needs a second factor').click();
  await expectToast(owner, 'The second factor is optional');
  // For the other tests of this file, in any order.
  await owner.goto(at('/cms/account'));
  await button(owner, 'Remove the authenticator app').click();
  await button(dialog(owner), 'Remove').click();
  await expectToast(owner, 'Authenticator app removed');
});

test('a sensitive step asks for the password, and goes on after it; cancelled, nothing happens', async () => {
  const owner = await ownerAt('/cms/people');
  const submit = async () => {
    await refuseOnce(owner, '/api/cms/people');
    await field(owner, 'Name').fill('lea');
    await button(owner, 'Invite').click();
    await dialog(owner).getByRole('heading', { name: 'Please confirm that it is you' }).waitFor();
  };
  await submit();
  await expectAccessibleAtEveryWidth(owner);
  // The owner has none.
  expect(await button(dialog(owner), 'Use a passkey').count()).toBe(0);
  await owner.keyboard.press('Escape');
  await dialog(owner).waitFor({ state: 'detached' });
  await button(owner, 'Invite').waitFor();
  expect(await notifications(owner).innerText()).toBe('');

  await submit();
  await field(dialog(owner), 'Password').fill('wrong');
  await button(dialog(owner), 'Confirm').click();
  await expectFieldError(field(dialog(owner), 'Password'), 'This is not your password');

  await expireSession(owner);
  await owner.keyboard.press('Enter');
  const signIn = owner.getByRole('dialog', { name: 'Bitte erneut anmelden' });
  await field(signIn, 'Benutzername').fill(STAFF.username);
  await field(signIn, 'Passwort').fill(STAFF.password);
  await button(signIn, 'Anmelden').click();
  await eventually(() => dialog(owner).count()).toBe(0);

  await submit();
  await field(dialog(owner), 'Password').fill(STAFF.password);
  await owner.keyboard.press('Enter');
  await dialog(owner).getByRole('heading', { name: 'A link for lea' }).waitFor();
});
