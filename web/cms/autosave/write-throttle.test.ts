import { expect, test } from 'vitest';
import { createWriteThrottle } from './write-throttle.ts';

test('a flush writes only after a change; changes during a slow write are written together after it', async () => {
  const finishWrite: (() => void)[] = [];
  const throttle = createWriteThrottle(() => new Promise((resolve) => finishWrite.push(resolve)));
  throttle.flush();
  expect(finishWrite).toHaveLength(0);
  for (const _change of ['first', 'second', 'third']) {
    throttle.schedule();
    throttle.flush();
  }
  expect(finishWrite).toHaveLength(1);
  finishWrite[0]?.();
  await expect.poll(() => finishWrite.length).toBe(2);
  finishWrite[1]?.();
  throttle.flush();
  expect(finishWrite).toHaveLength(2);
});
