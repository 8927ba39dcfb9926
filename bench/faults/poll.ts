import { setTimeout } from 'node:timers/promises';

/** Seconds until the condition holds; infinite if it does not within the limit. */
export async function secondsUntil(
  condition: () => Promise<boolean> | boolean,
  { limit = 60, everyMs = 100 } = {},
): Promise<number> {
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1000;
  for (;;) {
    if (await condition()) return seconds();
    if (seconds() > limit) return Number.POSITIVE_INFINITY;
    await setTimeout(everyMs);
  }
}
