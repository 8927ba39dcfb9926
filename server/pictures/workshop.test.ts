import { expect, onTestFinished, test } from 'vitest';
import { StartRefusal } from '../start-refusal.ts';
import { aPhonePicture, aPicture } from '../testing/sample-files.ts';
import { hereAndNow, PictureFailed } from './picture-maker.ts';
import type { Rendition } from './rendition.ts';
import { openWorkshop } from './workshop.ts';

function aWorkshop(options?: Parameters<typeof openWorkshop>[0]) {
  const workshop = openWorkshop(options);
  onTestFinished(workshop.close);
  return workshop;
}

const orderOf = (bytes: Buffer, rendition: Rendition) => ({
  load: async () => bytes,
  rendition,
  isAwaited: () => true,
});

test('it makes what would be made here', async () => {
  const { read, render } = aWorkshop();
  const bytes = await aPhonePicture();
  expect(await read(bytes)).toEqual(await hereAndNow.read(bytes));
  expect(await read(Buffer.from('<!doctype html>'))).toBeNull();
  for (const rendition of [
    { width: 64, crop: null, format: 'avif' },
    { width: 64, crop: 'tall', format: 'jpg' },
  ] satisfies Rendition[]) {
    expect(await render(orderOf(bytes, rendition))).toEqual(await hereAndNow.render(orderOf(bytes, rendition)));
  }
  const noPicture = render(orderOf(Buffer.from('no picture'), { width: 64, crop: null, format: 'jpg' }));
  await expect(noPicture).rejects.toBeInstanceOf(PictureFailed);
});

test('fifty at once are made, each as it was ordered', async () => {
  const { render } = aWorkshop();
  const bytes = await aPicture(800, 600).jpeg().toBuffer();
  const widths = Array.from({ length: 50 }, (_, index) => 64 + index);
  const made = await Promise.all(
    widths.map((width) => render(orderOf(bytes, { width, crop: null, format: 'jpg' })).then(hereAndNow.read)),
  );
  expect(made.map((picture) => picture?.width)).toEqual(widths);
});

test('a picture that takes longer than anybody would wait is none, and has no rendition', async () => {
  const { read, render } = aWorkshop({ jobMs: 1 });
  const bytes = await aPicture(4000, 3000).jpeg().toBuffer();
  await expect(read(bytes)).rejects.toBeInstanceOf(PictureFailed);
  const rendering = render(orderOf(bytes, { width: 3840, crop: null, format: 'avif' }));
  await expect(rendering).rejects.toBeInstanceOf(PictureFailed);
});

test('an upload comes before every rendition', async () => {
  const { read, render } = aWorkshop();
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
  expect(() => openWorkshop({ program: '/nowhere/picture-maker.js' })).toThrow(StartRefusal);
});

test('a program that is broken is not the fault of a picture', async () => {
  const { read } = aWorkshop({ program: import.meta.filename.replace('.test.ts', '-messages.ts') });
  await expect(read(await aPhonePicture())).rejects.toMatchObject({ name: 'WorkerLost', how: 'ended' });
});
