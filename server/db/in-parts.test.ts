import { expect, test } from 'vitest';
import { gathered, inParts } from './in-parts.ts';

const ids = Array.from({ length: 1_200 }, (_, index) => String(index));

test('a long list comes whole and in order', async () => {
  expect(await gathered(inParts(ids, async (part) => part))).toEqual(ids);
  expect(await gathered(inParts([], async (part) => part))).toEqual([]);
});

test('whoever waits is let in after the first part, though reading itself never leaves the event loop', async () => {
  const events: string[] = [];
  setImmediate(() => events.push('somebody else'));
  await gathered(
    inParts(ids, async (part) => {
      events.push('part');
      return part;
    }),
  );
  expect(events).toEqual(['part', 'somebody else', 'part', 'part']);
});
