import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appCode } from '../server/auth/second-factor.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import { dashboard, dialog, openAccount, PASSWORD, refuseOnce, setUpApp, withAccounts } from './staff-accounts.ts';
import { button, field } from './staff-forms.ts';
import { eventually, expectToast, holdRequests, notifications } from './visitor.ts';

const { browserOf, enterPassword, joinAs, signOut } = withAccounts();

/** Like a laptop with a fingerprint reader. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('an authenticator app, its codes at the sign-in, and a recovery code for a lost device', async () => {
  const page = await joinAs('tom', 'editor');
  await dashboard(page).waitFor();
  await openAccount(page);
  const { secret, codes } = await setUpApp(page);
  expect(codes).toHaveLength(10);
  await page.getByText('10 left. Each replaces the second factor once, for a lost device.').waitFor();
  await expectAccessibleAtEveryWidth(page);
  await signOut(page);

  await enterPassword(page, 'tom');
  const code = field(page, 'Code');
  await eventually(() => code.evaluate((input) => input === document.activeElement)).toBe(true);
  await expectAccessibleAtEveryWidth(page);
  await code.fill('123 456');
  await button(page, 'Bestätigen').click();
  await expectToast(page, 'Login fehlgeschlagen', 'Der Code ist falsch oder abgelaufen');
  // The code of the set-up does not count again; the next one does.
  await code.fill(appCode(secret, new Date(Date.now() + 30_000)));
  await page.keyboard.press('Enter');
  await dashboard(page).waitFor();
  await signOut(page);

  await enterPassword(page, 'tom');
  await code.fill(codes[0] ?? '');
  await button(page, 'Bestätigen').click();
  await dashboard(page).waitFor();
});

test('a passkey signs in without a password, and confirms a password as the second factor', async () => {
  const page = await joinAs('ida', 'sales');
  await dashboard(page).waitFor();
  await plugInAuthenticator(page);
  await openAccount(page);
  // The recovery codes do not wait for it.
  const release = await holdRequests(page, '/api/cms/account');
  await button(page, 'Add a passkey').click();
  await button(dialog(page), 'I have kept them').click();
  release();
  await page.getByText('Passkey of Chrome on Linux').waitFor();
  await button(page, 'Add a passkey').click();
  await expectToast(page, 'Failed to add the passkey', 'This device has a passkey of your account already.');
  await signOut(page);

  const elsewhere = { challenge: 'AAAA', rpId: 'elsewhere.example' };
  await page.route('**/api/auth/passkey/options', (route) => route.fulfill({ json: elsewhere }), { times: 1 });
  await button(page, 'Mit Passkey anmelden').click();
  await notifications(page)
    .getByText(/Passkeys funktionieren nur unter der Hauptadresse/)
    .waitFor();

  const signInWith = async (label: string) => {
    const options = page.waitForRequest('**/api/auth/passkey/options');
    await button(page, label).click();
    return (await options).postDataJSON();
  };
  expect(await signInWith('Mit Passkey anmelden')).toEqual({ secondFactor: false });
  await dashboard(page).waitFor();
  await signOut(page);
  await enterPassword(page, 'ida');
  await page
    .getByText('Bestätigen Sie die Anmeldung mit Ihrem Passkey oder mit einem Wiederherstellungscode.')
    .waitFor();
  expect(await signInWith('Passkey verwenden')).toEqual({ secondFactor: true });
  await dashboard(page).waitFor();

  await openAccount(page);
  await refuseOnce(page, '/api/cms/account/passkeys/*');
  await button(page, 'Remove the passkey of Chrome on Linux').click();
  await button(dialog(page), 'Remove').click();
  await button(dialog(page), 'Use a passkey').click();
  await expectToast(page, 'Passkey removed');
  await page.getByText('Recovery codes').waitFor({ state: 'detached' });
});

test('a changed password, and the end of all sessions', async () => {
  const page = await joinAs('jon', 'editor');
  await dashboard(page).waitFor();
  await openAccount(page);
  await field(page, 'Current password').fill(PASSWORD);
  await field(page, 'New password').fill('another lantern on the river');
  await button(page, 'Change password').click();
  await expectToast(page, 'Password changed', 'Your other sessions have ended.');
  expect(await field(page, 'New password').inputValue()).toBe('');

  const elsewhere = await browserOf();
  await enterPassword(elsewhere, 'jon', 'another lantern on the river');
  await dashboard(elsewhere).waitFor();
  await page.reload();
  await eventually(() => page.getByText('Chrome on Linux').count()).toBe(2);
  await button(page, 'End all sessions').click();
  await button(dialog(page), 'End all').click();
  await field(page, 'Benutzername').waitFor();
  await elsewhere.reload();
  await field(elsewhere, 'Benutzername').waitFor();
});
