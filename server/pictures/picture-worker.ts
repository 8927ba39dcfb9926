import os from 'node:os';
import sharp from 'sharp';
import { readPicture, renderPicture } from './picture.ts';
import { type Order, orderSchema } from './worker-messages.ts';

/** A picture worker: one picture at a time, and behind everything else that this machine has to do. */
const NICE = 10;
os.setPriority(NICE);
sharp.concurrency(1);
sharp.cache(false);

process.on('message', async (message) => {
  process.send?.(await answer(orderSchema.parse(message)));
});
// A parent that was killed needs no answer. An exit would wait for the picture under way.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function answer(order: Order): Promise<object | null> {
  if (order.task === 'read') return readPicture(order.bytes);
  try {
    return { bytes: await renderPicture(order.bytes, order.rendition) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
