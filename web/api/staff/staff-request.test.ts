import { afterEach, expect, test, vi } from 'vitest';
import { endConfirmation, isConfirmationAsked, onConfirmationChange } from './confirmation.ts';
import { isCancelled } from './passkeys.ts';
import { isSessionLost, markSessionRenewed } from './session.ts';
import { requestAsStaff } from './staff-request.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  markSessionRenewed();
});

const unauthorized = () => Response.json({ message: 'Please sign in.' }, { status: 401 });

test('a 401 marks the session as lost', async () => {
  vi.stubGlobal('fetch', async () => unauthorized());
  await expect(requestAsStaff('GET', '/api/cms/subscribers')).rejects.toThrow('401: Please sign in.');
  expect(isSessionLost()).toBe(true);
});

test('a late 401 of a request sent before the new sign-in does not', async () => {
  let respond = () => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (respond = () => resolve(unauthorized()))));
  const call = requestAsStaff('GET', '/api/cms/subscribers');
  markSessionRenewed();
  respond();
  await expect(call).rejects.toThrow('401: Please sign in.');
  expect(isSessionLost()).toBe(false);
});

/** A server that refuses every call until it is confirmed, and a screen that shows the dialog. */
function refusedCall() {
  const refusal = { message: 'Please confirm.', reason: 'confirmation' };
  const fetch = vi.fn(async () => Response.json(refusal, { status: 403 }));
  vi.stubGlobal('fetch', fetch);
  return { fetch, send: () => requestAsStaff('POST', '/api/cms/people') };
}

/** Resolves when the dialog opens. */
function openScreen() {
  let close = () => {};
  const dialog = new Promise<void>((resolve) => {
    close = onConfirmationChange(resolve);
  });
  return { dialog, close };
}

test.each(['cancelled', 'left'])(
  'a call whose confirmation is %s is not sent again and counts as cancelled',
  async (how) => {
    const { fetch, send } = refusedCall();
    const { dialog, close } = openScreen();
    const call = send();
    await dialog;
    if (how === 'cancelled') endConfirmation(false);
    else close();
    await expect(call).rejects.toSatisfy(isCancelled);
    expect(isConfirmationAsked()).toBe(false);
    expect(fetch).toHaveBeenCalledTimes(1);
    close();
  },
);

test('a call that is refused after the screen was left does not wait for the next person', async () => {
  const { send } = refusedCall();
  await expect(send()).rejects.toSatisfy(isCancelled);
  openScreen().close();
  expect(isConfirmationAsked()).toBe(false);
});
