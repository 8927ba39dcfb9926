import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createPreviewQueue } from './preview-queue.ts';

class Client extends EventEmitter {
  destroyed = false;
}

/** Work that ends when the test says so. */
function work() {
  let end = () => {};
  const promise = new Promise<string>((resolve) => {
    end = () => resolve('done');
  });
  let isStarted = false;
  return {
    run: () => {
      isStarted = true;
      return promise;
    },
    end,
    isStarted: () => isStarted,
  };
}

test('one preview runs at a time, in order', async () => {
  const queue = createPreviewQueue();
  const [first, second] = [work(), work()];
  const results = [queue.run('a', new Client(), first.run), queue.run('b', new Client(), second.run)];
  await Promise.resolve();
  expect([first.isStarted(), second.isStarted()]).toEqual([true, false]);
  first.end();
  await results[0];
  second.end();
  expect(await Promise.all(results)).toEqual(['done', 'done']);
});

test('of one form only the newest waits', async () => {
  const queue = createPreviewQueue();
  const first = work();
  const running = queue.run('a', new Client(), first.run);
  const older = queue.run('b', new Client(), async () => 'older');
  const newer = queue.run('b', new Client(), async () => 'newer');
  await expect(older).rejects.toMatchObject({ status: 409 });
  first.end();
  expect(await Promise.all([running, newer])).toEqual(['done', 'newer']);
});

test('a client that leaves gives up its place, and a full queue refuses', async () => {
  const queue = createPreviewQueue();
  const first = work();
  const running = queue.run('a', new Client(), first.run);
  const client = new Client();
  const left = queue.run('left', client, async () => 'left');
  client.emit('close');
  await expect(left).rejects.toMatchObject({ status: 503 });
  const waiting = Array.from({ length: 8 }, (_, index) => queue.run(`${index}`, new Client(), async () => index));
  await expect(queue.run('too many', new Client(), async () => 0)).rejects.toMatchObject({ status: 503 });
  first.end();
  await running;
  expect(await Promise.all(waiting)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('a preview that fails lets the next one run', async () => {
  const queue = createPreviewQueue();
  const failing = queue.run('a', new Client(), () => Promise.reject(new Error('No such page')));
  const next = queue.run('b', new Client(), async () => 'next');
  await expect(failing).rejects.toThrow('No such page');
  expect(await next).toBe('next');
});
