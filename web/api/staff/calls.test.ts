import { afterEach, expect, test, vi } from 'vitest';
import { requestAsStaff } from './calls.ts';
import { isSessionLost, regainSession } from './session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  regainSession();
});

const refusal = () => Response.json({ message: 'Please sign in.' }, { status: 401 });

test('a call that is refused for want of a session has it asked for', async () => {
  vi.stubGlobal('fetch', async () => refusal());
  await expect(requestAsStaff('GET', '/api/cms/subscribers')).rejects.toThrow('401: Please sign in.');
  expect(isSessionLost()).toBe(true);
});

test('a refusal that arrives after the new sign-in does not have it asked for again', async () => {
  let refuse = () => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (refuse = () => resolve(refusal()))));
  const call = requestAsStaff('GET', '/api/cms/subscribers');
  regainSession();
  refuse();
  await expect(call).rejects.toThrow('401: Please sign in.');
  expect(isSessionLost()).toBe(false);
});
