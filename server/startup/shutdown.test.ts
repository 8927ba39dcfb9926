import { expect, onTestFinished, test, vi } from 'vitest';
import { createStop } from './shutdown.ts';
import { startSweeper } from './sweeper.ts';

const HOUR_MS = 3_600_000;
const never = () => new Promise<void>(() => {});

test('closes once, however often the stop is requested', async () => {
  const close = vi.fn(async () => {});
  const stop = createStop(close);
  await Promise.all([stop(), stop()]);
  await stop();
  expect(close).toHaveBeenCalledOnce();
});

test('rejects when something hangs for longer than the limit', async () => {
  await expect(createStop(never, 10)()).rejects.toThrow('Not everything was closed within 0.01 s');
});

test('rejects with the error of the close', async () => {
  const stop = createStop(async () => {
    throw new Error('disk full');
  });
  await expect(stop()).rejects.toThrow('disk full');
});

test('a sweep that is still running is not started again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let finish = () => {};
  const task = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const stop = startSweeper({ tasks: { 'Not swept': task }, onError: () => expect.unreachable() });
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
  expect(task).toHaveBeenCalledOnce();
  finish();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(task).toHaveBeenCalledTimes(2);
  await stop();
});

test('stopping interrupts the sweep: no wait for a task that hangs, no further task', async () => {
  const [hanging, next, onError] = [vi.fn(never), vi.fn(never), vi.fn()];
  const stop = startSweeper({ tasks: { first: hanging, second: next }, onError });
  await stop();
  expect(hanging).toHaveBeenCalledOnce();
  expect(next).not.toHaveBeenCalled();
  expect(onError).not.toHaveBeenCalled();
});

test('a task that fails is reported, and the next one runs', async () => {
  const onError = vi.fn();
  const next = vi.fn(async () => {});
  const stop = startSweeper({
    tasks: { 'Old mail stays': () => Promise.reject('broken'), 'Old uploads stay': next },
    onError,
  });
  await expect.poll(() => next).toHaveBeenCalledOnce();
  expect(onError).toHaveBeenCalledExactlyOnceWith('broken', 'Old mail stays');
  await stop();
});
