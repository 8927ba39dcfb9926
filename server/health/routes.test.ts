import { expect, test, vi } from 'vitest';
import { testApp } from '../testing/test-app.ts';

test('both respond with ok', async () => {
  const { visitor } = await testApp();
  expect(await visitor('GET', '/healthz')).toMatchObject({ status: 200, body: { message: 'ok' } });
  expect(await visitor('GET', '/readyz')).toMatchObject({ status: 200, body: { message: 'ok' } });
});

test('without the database it is healthy, but not ready', async () => {
  const { db, visitor } = await testApp();
  const broken = vi.spyOn(db, 'execute').mockImplementation(() => {
    throw new Error('connect ECONNREFUSED 10.0.0.5:5432');
  });
  const [health, ready] = [await visitor('GET', '/healthz'), await visitor('GET', '/readyz')];
  broken.mockRestore();
  expect(health.status).toBe(200);
  expect(ready.status).toBe(503);
  expect(ready.body).toEqual({ message: 'The database does not answer.' });
  expect((await visitor('GET', '/readyz')).status).toBe(200);
});
