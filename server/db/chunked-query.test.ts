import { expect, test } from 'vitest';
import { readInChunks } from './chunked-query.ts';

const ids = Array.from({ length: 1_200 }, (_, index) => String(index));

test('reads every row in order, and yields to the event loop after each chunk', async () => {
  const events: string[] = [];
  setImmediate(() => events.push('other work'));
  const rows: string[] = [];
  const chunks = readInChunks(ids, async (chunk) => {
    events.push('chunk');
    return chunk;
  });
  for await (const chunk of chunks) rows.push(...chunk);
  expect(rows).toEqual(ids);
  expect(events).toEqual(['chunk', 'other work', 'chunk', 'chunk']);
});
