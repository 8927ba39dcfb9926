import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { aFair } from '../testing/factories.ts';
import { testApp } from '../testing/test-app.ts';

test('an internal error is a 500 with a request id and no details', async () => {
  const { db, visitor } = await testApp();
  const broken = vi.spyOn(db, 'select').mockImplementation(() => {
    throw new Error('connection to 10.0.0.5 lost, password=hunter2');
  });
  const response = await visitor('GET', '/api/artists');
  broken.mockRestore();
  expect(response.status).toBe(500);
  expect(response.body).toEqual({
    message: 'Something went wrong on our side. Please try again later.',
    requestId: expect.stringMatching(/./),
  });
  expect(response.text + JSON.stringify(response.headers)).not.toMatch(/10\.0\.0\.5|hunter2|at .*\.ts/);
});

test.each([
  ['53100', 507, 'There is no space left on the disk of the server. Nothing was saved.'],
  ['55P03', 503, 'The website is very busy. Nothing was saved. Please try again in a moment.'],
])('the database error %s is a %i that says what to do', async (code, status, message) => {
  const { db, signIn } = await testApp({}, { log: { stream: { write: () => {} } } });
  const staff = await signIn();
  const broken = vi.spyOn(db, 'transaction').mockImplementation(() => {
    throw new DrizzleQueryError('insert', [], Object.assign(new Error('could not'), { code }));
  });
  const response = await staff('POST', '/api/cms/fairs', aFair());
  broken.mockRestore();
  expect(response).toMatchObject({ status, body: { message } });
});
