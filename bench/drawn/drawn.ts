import { shown } from '../addresses.ts';
import { PAST_THE_CACHE } from '../answer.ts';
import { PINNED } from '../cores.ts';
import { firstAfterChange } from '../first-after-change.ts';
import type { MeasuredGallery } from '../gallery.ts';
import { load, ROUNDS_SHOWN } from '../load.ts';
import { percentile, type Table } from '../report.ts';

const CHANGES = 20;

/** Whoever comes first pays for it: made from what is kept of the data, and right after a change from nothing at all. */
export async function measureDrawn(gallery: MeasuredGallery, addresses: readonly string[]): Promise<Table> {
  const rows = [];
  for (const address of addresses) {
    const subject = { url: `${gallery.url}${address}`, headers: { 'accept-encoding': 'br', ...PAST_THE_CACHE } };
    const { perSecond, p50, p99 } = (await load([subject], 1)).of(subject);
    const first: number[] = [];
    for (let change = 0; change < CHANGES; change += 1) first.push(await firstAfterChange(gallery, address));
    rows.push([
      shown(address),
      perSecond.toFixed(0),
      p50.toFixed(1),
      p99.toFixed(1),
      percentile(first, 0.5).toFixed(1),
      Math.max(...first).toFixed(1),
    ]);
  }
  return {
    title: `Past the cache: ${PINNED}, one after the other, ${ROUNDS_SHOWN}; and first after each of ${CHANGES} changes`,
    columns: ['Address', 'Requests/s', 'p50 ms', 'p99 ms', 'After a change, middle ms', 'worst ms'],
    rows,
  };
}
