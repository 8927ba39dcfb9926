import { setImmediate as afterReading } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sendingTogether } from './sending-together.ts';

const count = (length: number) => Array.from({ length }, (_, at) => at);

test('what is sent waits for what else has arrived, and goes out in order', async () => {
  const sent: number[] = [];
  const sendSoon = sendingTogether();
  for (const at of count(3)) sendSoon(() => sent.push(at));
  expect(sent).toEqual([]);
  await afterReading();
  expect(sent).toEqual(count(3));
  sendSoon(() => sent.push(3));
  await afterReading();
  expect(sent).toEqual(count(4));
});

test('of many, sixteen at a time go out without waiting for the rest, each of them once', async () => {
  const sent: number[] = [];
  const sendSoon = sendingTogether();
  for (const at of count(40)) sendSoon(() => sent.push(at));
  expect(sent).toEqual(count(32));
  await afterReading();
  expect(sent).toEqual(count(40));
});
