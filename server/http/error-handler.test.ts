import { expect, test, vi } from 'vitest';
import { testApp } from '../testing/test-app.ts';

test('our own fault is a 500 with a request id, and says nothing about the inside', async () => {
  const { db, visitor } = await testApp();
  const broken = vi.spyOn(db, 'select').mockImplementation(() => {
    throw new Error('connection to 10.0.0.5 lost, password=hunter2');
  });
  const answer = await visitor('GET', '/api/artists');
  broken.mockRestore();
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    message: 'Something went wrong on our side. Please try again later.',
    requestId: expect.stringMatching(/./),
  });
  expect(answer.text + JSON.stringify(answer.headers)).not.toMatch(/10\.0\.0\.5|hunter2|at .*\.ts/);
});
