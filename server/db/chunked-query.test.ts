import { expect, test } from 'vitest';
import { collectChunks, readInChunks } from './chunked-query.ts';

const ids = Array.from({ length: 1_200 }, (_, index) => String(index));

test('returns every row in order', async () => {
  expect(await collectChunks(readInChunks(ids, async (chunk) => chunk))).toEqual(ids);
  expect(await collectChunks(readInChunks([], async (chunk) => chunk))).toEqual([]);
});

test('yields to the event loop after each chunk', async () => {
  const events: string[] = [];
  setImmediate(() => events.push('other work'));
  await collectChunks(
    readInChunks(ids, async (chunk) => {
      events.push('chunk');
      return chunk;
    }),
  );
  expect(events).toEqual(['chunk', 'other work', 'chunk', 'chunk']);
});
