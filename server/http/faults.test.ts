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

test('a page whose data cannot be read answers 500 and says so to the visitor', async () => {
  const { db, visitor } = await testApp();
  const broken = vi.spyOn(db, 'select').mockImplementation(() => {
    throw new Error('connection lost, password=hunter2');
  });
  const page = await visitor('GET', '/artists');
  broken.mockRestore();
  expect(page.status).toBe(500);
  expect(page.text).toContain('Failed to load artists');
  expect(page.text).not.toContain('hunter2');
});
