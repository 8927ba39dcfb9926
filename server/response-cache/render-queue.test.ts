import { EventEmitter } from 'node:events';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

class Response extends EventEmitter {
  destroyed = false;
  leave() {
    this.destroyed = true;
    this.emit('close');
  }
}

function aQueue() {
  const queue = createRenderQueue({ concurrency: 2, maxWaiting: 4, maxPerClient: 3 });
  const turns: string[] = [];
  const enter = (client: string, response = new Response()) => {
    const turn = queue.enter(client, response).then((leave) => {
      turns.push(client);
      return leave;
    });
    turn.catch(() => {});
    return turn;
  };
  return { ...queue, turns, enter };
}

test('two at a time, in order; the next starts some turns of the event loop later', async () => {
  const { enter, turns, statistics } = aQueue();
  const [a, b] = [enter('a'), enter('b'), enter('c'), enter('d')];
  expect(turns).toEqual([]);
  await expect.poll(() => turns).toEqual(['a', 'b']);
  expect(statistics()).toEqual({ running: 2, waiting: 2, refused: 0 });
  const leave = await a;
  leave();
  leave();
  await eventLoopTurn();
  expect(turns).toEqual(['a', 'b']);
  await expect.poll(() => turns).toEqual(['a', 'b', 'c']);
  (await b)();
  await expect.poll(() => turns).toEqual(['a', 'b', 'c', 'd']);
});

test('refuses with 503 when it is full, and a client that has half of it', async () => {
  const { enter, statistics } = aQueue();
  for (let at = 0; at < 3; at += 1) void enter('one');
  await expect(enter('one')).rejects.toMatchObject({ status: 503 });
  for (const client of ['b', 'c', 'd']) void enter(client);
  await expect(enter('e')).rejects.toMatchObject({ status: 503 });
  expect(statistics().refused).toBe(2);
});

test('a client that leaves while it waits loses its place', async () => {
  const { enter, statistics, turns } = aQueue();
  const [a, leaving] = [enter('a'), new Response()];
  void enter('b');
  const left = enter('c', leaving);
  leaving.leave();
  await expect(left).rejects.toMatchObject({ status: 503 });
  expect(statistics().waiting).toBe(0);
  (await a)();
  void enter('d');
  await expect.poll(() => turns).toEqual(['a', 'b', 'd']);
  await expect(enter('e', Object.assign(new Response(), { destroyed: true }))).rejects.toMatchObject({ status: 503 });
});
