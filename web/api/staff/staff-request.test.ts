import { afterEach, expect, test, vi } from 'vitest';
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
