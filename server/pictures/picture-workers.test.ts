import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartupError } from '../startup/startup-error.ts';
import { aPhonePicture, aPicture } from '../testing/sample-files.ts';
import type { Drawing } from './drawing.ts';
import { inProcessPictures, PictureError } from './picture-processor.ts';
import { createPictureWorkers } from './picture-workers.ts';
import type { Rendition } from './rendition.ts';

function testWorkers(options?: Parameters<typeof createPictureWorkers>[0]) {
  const workers = createPictureWorkers(options);
  onTestFinished(workers.close);
  return workers;
}

const jobOf = (bytes: Buffer, rendition: Rendition) => ({
  load: async () => bytes,
  rendition,
  isAwaited: () => true,
});

test('renders the same bytes as without workers', async () => {
  const { read, render, draw } = testWorkers();
  const bytes = await aPhonePicture();
  expect(await read(bytes)).toEqual(await inProcessPictures.read(bytes));
  expect(await read(Buffer.from('<!doctype html>'))).toBeNull();
  for (const rendition of [
    { width: 64, crop: null, format: 'avif' },
    { width: 64, crop: 'tall', format: 'jpg' },
    { width: 64, crop: 'tall', at: 9, format: 'jpg' },
  ] satisfies Rendition[]) {
    expect(await render(jobOf(bytes, rendition))).toEqual(await inProcessPictures.render(jobOf(bytes, rendition)));
  }
  const box = { x: 0, y: 0, width: 60, height: 30 };
  const drawing: Drawing = {
    ...{ width: 64, height: 32, ground: '#fff', format: 'png' },
    layers: [{ bytes, box, fit: 'cover', focus: { x: 20, y: 80 } }],
  };
  const drawJob = { load: async () => drawing, isAwaited: () => true };
  expect(await draw(drawJob)).toEqual(await inProcessPictures.draw(drawJob));
  const noPicture = render(jobOf(Buffer.from('no picture'), { width: 64, crop: null, format: 'jpg' }));
  await expect(noPicture).rejects.toBeInstanceOf(PictureError);
});

test('completes fifty concurrent jobs', async () => {
  const { render } = testWorkers();
  const bytes = await aPicture(800, 600).jpeg().toBuffer();
  const widths = Array.from({ length: 50 }, (_, index) => 64 + index);
  const made = await Promise.all(
    widths.map((width) => render(jobOf(bytes, { width, crop: null, format: 'jpg' })).then(inProcessPictures.read)),
  );
  expect(made.map((picture) => picture?.width)).toEqual(widths);
});

test('reading and rendering time out', async () => {
  const { read, render } = testWorkers({ jobMs: 1 });
  const bytes = await aPicture(4000, 3000).jpeg().toBuffer();
  await expect(read(bytes)).rejects.toBeInstanceOf(PictureError);
  const rendering = render(jobOf(bytes, { width: 3840, crop: null, format: 'avif' }));
  await expect(rendering).rejects.toBeInstanceOf(PictureError);
});

test('uploads have priority over renditions', async () => {
  const { read, render } = testWorkers();
  const [large, upload] = [await aPicture(1200, 900).jpeg().toBuffer(), await aPhonePicture()];
  const renditions = Array.from({ length: 12 }, (_, index) => {
    // One for each worker begins before the upload. In order of arrival the others would begin before it, and never end.
    const load = async () => {
      if (index >= 4) await reading;
      return large;
    };
    return render({ ...jobOf(large, { width: 240 + index, crop: null, format: 'avif' }), load });
  });
  const reading = read(upload);
  expect(await reading).not.toBeNull();
  await Promise.all(renditions);
});

test('a missing worker bundle is a StartupError', () => {
  expect(() => createPictureWorkers({ program: '/nowhere/picture-worker.js' })).toThrow(StartupError);
});

test('a broken worker bundle is not the fault of the picture', async () => {
  const { read } = testWorkers({ program: path.join(import.meta.dirname, 'worker-messages.ts') });
  await expect(read(await aPhonePicture())).rejects.toMatchObject({ name: 'WorkerError', reason: 'exited' });
});
