import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartupError } from '../startup/startup-error.ts';
import { aPhonePicture, aPicture } from '../testing/sample-files.ts';
import { inProcessPictures, PictureError } from './picture-processor.ts';
import { createPictureWorkers } from './picture-workers.ts';
import type { Rendition } from './rendition.ts';

function testWorkers(options?: Parameters<typeof createPictureWorkers>[0]) {
  const workers = createPictureWorkers(options);
  onTestFinished(workers.close);
  return workers;
}

const orderOf = (bytes: Buffer, rendition: Rendition) => ({
  load: async () => bytes,
  rendition,
  isAwaited: () => true,
});

test('it makes what would be made here', async () => {
  const { read, render } = testWorkers();
  const bytes = await aPhonePicture();
  expect(await read(bytes)).toEqual(await inProcessPictures.read(bytes));
  expect(await read(Buffer.from('<!doctype html>'))).toBeNull();
  for (const rendition of [
    { width: 64, crop: null, format: 'avif' },
    { width: 64, crop: 'tall', format: 'jpg' },
  ] satisfies Rendition[]) {
    expect(await render(orderOf(bytes, rendition))).toEqual(await inProcessPictures.render(orderOf(bytes, rendition)));
  }
  const noPicture = render(orderOf(Buffer.from('no picture'), { width: 64, crop: null, format: 'jpg' }));
  await expect(noPicture).rejects.toBeInstanceOf(PictureError);
});

test('fifty at once are made, each as it was ordered', async () => {
  const { render } = testWorkers();
  const bytes = await aPicture(800, 600).jpeg().toBuffer();
  const widths = Array.from({ length: 50 }, (_, index) => 64 + index);
  const made = await Promise.all(
    widths.map((width) => render(orderOf(bytes, { width, crop: null, format: 'jpg' })).then(inProcessPictures.read)),
  );
  expect(made.map((picture) => picture?.width)).toEqual(widths);
});

test('a picture that takes longer than anybody would wait is none, and has no rendition', async () => {
  const { read, render } = testWorkers({ jobMs: 1 });
  const bytes = await aPicture(4000, 3000).jpeg().toBuffer();
  await expect(read(bytes)).rejects.toBeInstanceOf(PictureError);
  const rendering = render(orderOf(bytes, { width: 3840, crop: null, format: 'avif' }));
  await expect(rendering).rejects.toBeInstanceOf(PictureError);
});

test('an upload comes before every rendition', async () => {
  const { read, render } = testWorkers();
  const large = await aPicture(1200, 900).jpeg().toBuffer();
  let made = 0;
  const renditions = Array.from({ length: 20 }, async (_, index) => {
    await render(orderOf(large, { width: 240 + index, crop: null, format: 'avif' }));
    made += 1;
  });
  await read(await aPhonePicture());
  // Those that were under way, and one more of each child: in their order it would have been the last of all.
  expect(made).toBeLessThan(12);
  await Promise.all(renditions);
});

test('without its program it refuses to open', () => {
  expect(() => createPictureWorkers({ program: '/nowhere/picture-worker.js' })).toThrow(StartupError);
});

test('a program that is broken is not the fault of a picture', async () => {
  const { read } = testWorkers({ program: path.join(import.meta.dirname, 'worker-messages.ts') });
  await expect(read(await aPhonePicture())).rejects.toMatchObject({ name: 'WorkerError', how: 'ended' });
});
