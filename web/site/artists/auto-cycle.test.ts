import { expect, test } from 'vitest';
import { firstInCycle } from './auto-cycle.ts';

const artist = (tint: string | null, represented = true) => ({
  represented,
  pictureUrl: tint && `/objects/${'0'.repeat(32)}${tint}-40x20.jpg`,
});

test.each([
  ['the picture of the most colour', [artist('911'), artist('174'), artist('a6f')], 1],
  ['of a represented artist', [artist('9f1', false), artist('114'), artist('92f')], 2],
  ['of anyone if none is represented', [artist('911', false), artist('924', false)], 1],
  ['the first of several', [artist('a23', false), artist('a23'), artist('b21')], 1],
  ['an artist without a picture rather than nobody', [artist(null)], 0],
])('the auto-cycle begins with %s', (_what, artists, first) => {
  expect(firstInCycle(artists)).toBe(first);
});
