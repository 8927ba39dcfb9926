import { expect, test } from 'vitest';
import { deriveKey } from './scrypt-thread.ts';

const job = { password: 'a password', salt: Buffer.from('salt'), keyBytes: 32, cost: { N: 2, r: 1, p: 1 } };

test('one job runs, eight wait, others get 503; known devices have four more places and go first', async () => {
  const done: string[] = [];
  const outcomeOf = (name: string, isKnownDevice: boolean) =>
    deriveKey(job, isKnownDevice).then(
      () => void done.push(name),
      (error) => error.status,
    );
  const strangers = Array.from({ length: 10 }, (_, index) => outcomeOf(`stranger ${index}`, false));
  const known = Array.from({ length: 5 }, (_, index) => outcomeOf(`known ${index}`, true));
  const accepted = (count: number) => Array.from({ length: count }, () => undefined);
  expect(await Promise.all(strangers)).toEqual([...accepted(9), 503]);
  expect(await Promise.all(known)).toEqual([...accepted(4), 503]);
  expect(done.slice(0, 6)).toEqual(['stranger 0', 'known 0', 'known 1', 'known 2', 'known 3', 'stranger 1']);
});

test('starts a new worker after an error', async () => {
  await expect(deriveKey({ ...job, cost: { ...job.cost, N: 3 } }, false)).rejects.toThrow('Invalid scrypt params');
  await expect(deriveKey(job, false)).resolves.toHaveLength(32);
});
