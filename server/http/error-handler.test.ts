import { expect, test, vi } from 'vitest';
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
