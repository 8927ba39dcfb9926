import { expect, onTestFinished, test } from 'vitest';
import { aPhonePicture, aPicture } from '../testing/sample-files.ts';
import { hereAndNow } from './picture-maker.ts';
import type { Rendition } from './rendition.ts';
import { WorkerLost } from './workers.ts';
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
  await expect(noPicture).rejects.toThrow('A rendition failed');
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
  expect(await read(bytes)).toBeNull();
  const rendering = render(orderOf(bytes, { width: 3840, crop: null, format: 'avif' }));
  await expect(rendering).rejects.toBeInstanceOf(WorkerLost);
});
