import { expect, test, vi } from 'vitest';
import { HttpProblem } from '../http/problem.ts';
import { inProcessPictures, PictureError, type RenderJob } from '../pictures/picture-processor.ts';
import { keysIn } from '../testing/objects.ts';
import { NOW, testApp } from '../testing/test-app.ts';
import { fileKey } from './object-name.ts';
import { createRenditions, removeOrphanedRenditions } from './renditions.ts';

const NAME = '0123456789abcdef0123456789abcdef-1000x1200.jpg';
const OTHER = 'fedcba9876543210fedcba9876543210-500x500.jpg';

/** Real but for who makes the pictures. */
async function someRenditions() {
  const { objects } = await testApp();
  for (const name of [NAME, OTHER]) await objects.put(fileKey(name), Buffer.from('the picture'));
  const clock = { now: NOW };
  const errors: unknown[] = [];
  const render = vi.fn(async (_order: RenderJob) => Buffer.from('made'));
  const renditions = createRenditions({
    objects,
    pictures: { ...inProcessPictures, render },
    clock: () => clock.now,
    onError: (error) => errors.push(error),
  });
  const ask = async (gone = new AbortController().signal) =>
    (await renditions.find(NAME, { width: 120, crop: null, format: 'webp' }, gone)).toString();
  const deletePicture = async () => {
    await objects.remove(fileKey(NAME));
    renditions.forget(NAME);
  };
  return { ...renditions, objects, clock, errors, render, ask, deletePicture };
}

const missing = { status: 404, message: 'This picture does not exist.' };

test('it is awaited for as long as one of those who asked is there', async () => {
  const { ask, render } = await someRenditions();
  let finish = () => {};
  render.mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(Buffer.from('made'));
      }),
  );
  const [one, other] = [new AbortController(), new AbortController()];
  const asked = [one, other].map(({ signal }) => ask(signal));
  await expect.poll(() => render).toHaveBeenCalled();
  const isAwaited = render.mock.calls[0]?.[0].isAwaited;
  expect(isAwaited?.()).toBe(true);
  one.abort();
  expect(isAwaited?.()).toBe(true);
  other.abort();
  expect(isAwaited?.()).toBe(false);
  asked.push(ask(one.signal));
  expect(isAwaited?.()).toBe(false);
  asked.push(ask());
  expect(isAwaited?.()).toBe(true);
  finish();
  expect(await Promise.all(asked)).toEqual(Array(4).fill('made'));
});

test('one that cannot be made is not tried again for some minutes, and logged once', async () => {
  const { ask, render, clock, errors } = await someRenditions();
  const failed = new PictureError('took too long');
  render.mockRejectedValueOnce(failed);
  for (let times = 0; times < 3; times += 1) await expect(ask()).rejects.toMatchObject({ status: 500 });
  expect(render).toHaveBeenCalledTimes(1);
  expect(errors).toEqual([failed]);
  clock.now = new Date(NOW.getTime() + 5 * 60_000);
  expect(await ask()).toBe('made');
});

test('remembers a bounded number of failures', async () => {
  const { find, render } = await someRenditions();
  render.mockRejectedValue(new PictureError('took too long'));
  const requestWidth = (width: number) =>
    find(NAME, { width, crop: null, format: 'webp' }, new AbortController().signal).catch(() => {});
  // Widths that no route accepts, each with a key of its own.
  for (let width = 1; width <= 201; width += 1) await requestWidth(width);
  expect(render).toHaveBeenCalledTimes(201);
  await requestWidth(201);
  expect(render).toHaveBeenCalledTimes(201);
  await requestWidth(1);
  expect(render).toHaveBeenCalledTimes(202);
});

test('what was not the fault of the picture is tried again at once', async () => {
  const { ask, render } = await someRenditions();
  render.mockRejectedValueOnce(new HttpProblem(503, 'Busy.'));
  await expect(ask()).rejects.toMatchObject({ status: 503 });
  expect(await ask()).toBe('made');
});

test('one that cannot be kept is shown all the same', async () => {
  const { ask, objects, errors } = await someRenditions();
  const full = new Error('No space left');
  vi.spyOn(objects, 'put').mockRejectedValue(full);
  expect(await ask()).toBe('made');
  expect(errors).toEqual([full]);
});

test('one whose picture is deleted while it is made is not kept', async () => {
  const { ask, objects, render, deletePicture } = await someRenditions();
  render.mockImplementationOnce(async () => {
    await deletePicture();
    return Buffer.from('made');
  });
  await expect(ask()).rejects.toMatchObject(missing);
  expect(await keysIn(objects, 'renditions/')).toEqual([]);
  await expect(ask()).rejects.toMatchObject(missing);
});

test('what is left of a deleted picture is not served, from memory or from the store', async () => {
  const { ask, objects, deletePicture } = await someRenditions();
  expect(await ask()).toBe('made');
  await deletePicture();
  expect(await keysIn(objects, 'renditions/')).toHaveLength(1);
  await expect(ask()).rejects.toMatchObject(missing);
});

test('one whose picture is deleted after the last look at it is not remembered', async () => {
  const { ask, objects, deletePicture } = await someRenditions();
  const { find } = objects;
  let looks = 0;
  vi.spyOn(objects, 'find').mockImplementation(async (key) => {
    const object = await find(key);
    if (key === fileKey(NAME)) looks += 1;
    if (looks === 2) await deletePicture();
    return object;
  });
  expect(await ask()).toBe('made');
  await expect(ask()).rejects.toMatchObject(missing);
});

test('a picture that is deleted while it is being prepared is no error', async () => {
  const { prepare, objects, render, errors, deletePicture } = await someRenditions();
  render.mockImplementationOnce(async () => {
    await deletePicture();
    return Buffer.from('made');
  });
  prepare(NAME);
  // One after the other: when this one is through, so is the first.
  prepare(OTHER);
  await expect
    .poll(() => keysIn(objects, 'renditions/'), { timeout: 30_000 })
    .toContain(`renditions/${OTHER}/480.avif`);
  expect(errors).toEqual([]);
});

test('removes the renditions of missing pictures and no others', async () => {
  const { objects } = await testApp();
  const [there, gone] = ['a', 'b'].map((digit) => `${digit.repeat(32)}-400x300.jpg`);
  const kept = [`files/${there}`, `renditions/${there}/64.avif`, 'renditions/identity-0123.png/64.avif'];
  const orphaned = [`renditions/${gone}/64.avif`, `renditions/${gone}/64-tall.avif`];
  for (const key of [...kept, ...orphaned]) await objects.put(key, Buffer.from('x'));
  await removeOrphanedRenditions(objects);
  expect([...(await keysIn(objects, 'files/')), ...(await keysIn(objects, 'renditions/'))].toSorted()).toEqual(
    kept.toSorted(),
  );
});
