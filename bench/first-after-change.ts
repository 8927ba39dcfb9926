import { answerOf } from './answer.ts';
import type { MeasuredGallery } from './gallery.ts';

/** Milliseconds that one visitor waits after a change, when nothing is kept any more: neither the page nor what it reads. */
export async function firstAfterChange({ url, change }: MeasuredGallery, address: string): Promise<number> {
  await change();
  const begin = performance.now();
  await answerOf(`${url}${address}`, { 'accept-encoding': 'br' });
  return performance.now() - begin;
}
