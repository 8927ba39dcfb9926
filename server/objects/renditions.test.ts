import { expect, test, vi } from 'vitest';
import { HttpProblem } from '../http/problem.ts';
import { inProcessPictures, PictureError, type RenderJob } from '../pictures/picture-processor.ts';
import { NOW, testApp } from '../testing/test-app.ts';
import { listKeys, listObjects } from '../testing/test-objects.ts';
import { fileKey } from './object-name.ts';
import { createRenditions, removeOrphanedRenditions } from './renditions.ts';

const NAME = '0123456789abcdef0123456789abcdef-1000x1200.jpg';
const OTHER = 'fedcba9876543210fedcba9876543210-500x500.jpg';

/** The real store with a mocked renderer. */
async function testRenditions() {
  const { objects } = await testApp();
  for (const name of [NAME, OTHER]) await objects.put(fileKey(name), Buffer.from('the picture'));
  const clock = { now: NOW };
  const errors: unknown[] = [];
  const render = vi.fn(async (_job: RenderJob) => Buffer.from('made'));
  const renditions = createRenditions({
    objects,
    pictures: { ...inProcessPictures, render },
    clock: () => clock.now,
    onError: (error) => errors.push(error),
  });
  const request = async (gone = new AbortController().signal) =>
    (await renditions.find(NAME, { width: 120, crop: null, format: 'webp' }, gone)).toString();
  const deletePicture = async () => {
    await objects.remove(fileKey(NAME));
    renditions.forget(NAME);
  };
  return { ...renditions, objects, clock, errors, render, request, deletePicture };
}

const missing = { status: 404, message: 'This picture does not exist.' };

test('a job is awaited as long as one of its clients is connected', async () => {
  const { request, render } = await testRenditions();
  let finish = () => {};
  render.mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(Buffer.from('made'));
      }),
  );
  const [one, other] = [new AbortController(), new AbortController()];
  const requested = [one, other].map(({ signal }) => request(signal));
  await expect.poll(() => render).toHaveBeenCalled();
  const isAwaited = render.mock.calls[0]?.[0].isAwaited;
  expect(isAwaited?.()).toBe(true);
  one.abort();
  expect(isAwaited?.()).toBe(true);
  other.abort();
  expect(isAwaited?.()).toBe(false);
  requested.push(request(one.signal));
  expect(isAwaited?.()).toBe(false);
  requested.push(request());
  expect(isAwaited?.()).toBe(true);
  finish();
  expect(await Promise.all(requested)).toEqual(Array(4).fill('made'));
});

test('a failed render is logged once and retried after five minutes', async () => {
  const { request, render, clock, errors } = await testRenditions();
  const failed = new PictureError('took too long');
  render.mockRejectedValueOnce(failed);
  for (let times = 0; times < 3; times += 1) await expect(request()).rejects.toMatchObject({ status: 500 });
  expect(render).toHaveBeenCalledTimes(1);
  expect(errors).toEqual([failed]);
  clock.now = new Date(NOW.getTime() + 5 * 60_000);
  expect(await request()).toBe('made');
});

test('remembers a bounded number of failures', async () => {
  const { find, render } = await testRenditions();
  render.mockRejectedValue(new PictureError('took too long'));
  const requestWidth = (width: number) =>
    find(NAME, { width, crop: null, format: 'webp' }, new AbortController().signal).catch(() => {});
  // Widths that no route accepts; each has its own key.
  for (let width = 1; width <= 201; width += 1) await requestWidth(width);
  expect(render).toHaveBeenCalledTimes(201);
  await requestWidth(201);
  expect(render).toHaveBeenCalledTimes(201);
  await requestWidth(1);
  expect(render).toHaveBeenCalledTimes(202);
});

test('a busy renderer is tried again immediately', async () => {
  const { request, render } = await testRenditions();
  render.mockRejectedValueOnce(new HttpProblem(503, 'Busy.'));
  await expect(request()).rejects.toMatchObject({ status: 503 });
  expect(await request()).toBe('made');
});

test('serves a rendition that cannot be stored', async () => {
  const { request, objects, errors } = await testRenditions();
  const full = new Error('No space left');
  vi.spyOn(objects, 'put').mockRejectedValue(full);
  expect(await request()).toBe('made');
  expect(errors).toEqual([full]);
});

test('does not store a rendition whose picture is deleted while it is rendered', async () => {
  const { request, objects, render, deletePicture } = await testRenditions();
  render.mockImplementationOnce(async () => {
    await deletePicture();
    return Buffer.from('made');
  });
  await expect(request()).rejects.toMatchObject(missing);
  expect(await listKeys(objects, 'renditions/')).toEqual([]);
  await expect(request()).rejects.toMatchObject(missing);
});

test('does not serve stored renditions of a deleted picture', async () => {
  const { request, objects, deletePicture } = await testRenditions();
  expect(await request()).toBe('made');
  await deletePicture();
  expect(await listKeys(objects, 'renditions/')).toHaveLength(1);
  await expect(request()).rejects.toMatchObject(missing);
});

test('requests after a deletion do not join a job begun before', async () => {
  const { request, objects, deletePicture } = await testRenditions();
  const { find } = objects;
  let looks = 0;
  vi.spyOn(objects, 'find').mockImplementation(async (key) => {
    const object = await find(key);
    if (key === fileKey(NAME)) looks += 1;
    if (looks === 2) await deletePicture();
    return object;
  });
  expect(await request()).toBe('made');
  await expect(request()).rejects.toMatchObject(missing);
});

test('deleting a picture while it is prepared is no error', async () => {
  const { prepare, objects, render, errors, deletePicture } = await testRenditions();
  render.mockImplementationOnce(async () => {
    await deletePicture();
    return Buffer.from('made');
  });
  prepare(NAME);
  // Jobs run in order: when this one is done, so is the first.
  prepare(OTHER);
  await expect
    .poll(() => listKeys(objects, 'renditions/'), { timeout: 30_000 })
    .toContain(`renditions/${OTHER}/480.avif`);
  expect(errors).toEqual([]);
});

test('removes drawings a month after they were made', async () => {
  const { objects } = await testApp();
  const name = `${'a'.repeat(32)}-400x300.jpg`;
  const drawings = [`renditions/${name}/drawn-0123.jpg`, 'renditions/text/drawn-4567.jpg'];
  const kept = `renditions/${name}/64.avif`;
  for (const key of [`files/${name}`, kept, ...drawings]) await objects.put(key, Buffer.from('x'));
  const madeAt = (await listObjects(objects, 'renditions/')).map(({ modifiedAt }) => modifiedAt.getTime());
  const afterDays = (days: number) => new Date(Math.max(...madeAt) + days * 86_400_000);
  await removeOrphanedRenditions(objects, afterDays(29));
  expect(await listKeys(objects, 'renditions/')).toHaveLength(3);
  await removeOrphanedRenditions(objects, afterDays(31));
  expect(await listKeys(objects, 'renditions/')).toEqual([kept]);
});

test('removes the renditions of missing pictures and no others', async () => {
  const { objects } = await testApp();
  const [there, gone] = ['a', 'b'].map((digit) => `${digit.repeat(32)}-400x300.jpg`);
  const kept = [`files/${there}`, `renditions/${there}/64.avif`, 'renditions/identity-0123.png/64.avif'];
  const orphaned = [`renditions/${gone}/64.avif`, `renditions/${gone}/64-tall.avif`];
  for (const key of [...kept, ...orphaned]) await objects.put(key, Buffer.from('x'));
  await removeOrphanedRenditions(objects, NOW);
  expect([...(await listKeys(objects, 'files/')), ...(await listKeys(objects, 'renditions/'))].toSorted()).toEqual(
    kept.toSorted(),
  );
});
