import type { Page } from 'playwright-core';
import { zurichDay } from '../domain/day.ts';

/** For good, in this context: from here on time passes only when the test says so. */
export async function stopTime(page: Page): Promise<void> {
  // Far from midnight, at which an open page looks up the new day.
  const morning = new Date(`${zurichDay(new Date())}T09:00:00Z`);
  await page.clock.install({ time: morning });
  await page.clock.pauseAt(new Date(morning.getTime() + 60_000));
}

export async function pass(page: Page, ms: number): Promise<void> {
  await settle(page);
  await page.clock.runFor(ms);
  await settle(page);
}

/** Lets React draw what it has been told: it works in tasks of its own, which the stopped clock does not hold back. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let task = 0; task < 5; task += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });
