import type { Page } from 'playwright-core';
import { zurichDay } from '../domain/day.ts';

/** Cannot be undone in this context: from now on only `advanceClock` moves the clock. */
export async function pauseClock(page: Page): Promise<void> {
  // Far from midnight, when an open page updates to the new day.
  const morning = new Date(`${zurichDay(new Date())}T09:00:00Z`);
  await page.clock.install({ time: morning });
  await page.clock.pauseAt(new Date(morning.getTime() + 60_000));
}

export async function advanceClock(page: Page, ms: number): Promise<void> {
  await settle(page);
  await page.clock.runFor(ms);
  await settle(page);
}

/** Waits for pending React renders. React schedules them by MessageChannel, which the paused clock does not affect. */
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
