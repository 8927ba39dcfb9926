import os from 'node:os';
import sharp from 'sharp';
import { draw } from './drawing.ts';
import { readPicture, renderPicture } from './picture.ts';
import { type WorkerMessage, workerMessageSchema } from './worker-messages.ts';

/** Entry point of a worker process: one picture at a time, at low priority. */
const NICE = 10;
os.setPriority(NICE);
sharp.concurrency(1);
sharp.cache(false);

process.on('message', async (message) => {
  process.send?.(await reply(workerMessageSchema.parse(message)));
});
// The parent is gone. Not process.exit, which would wait for the current picture.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function reply(job: WorkerMessage): Promise<object | null> {
  if (job.task === 'read') return readPicture(job.bytes);
  try {
    return { bytes: job.task === 'draw' ? await draw(job.drawing) : await renderPicture(job.bytes, job.rendition) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
