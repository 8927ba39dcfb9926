import { expect, test } from 'vitest';
import { keysIn } from '../testing/objects.ts';
import { testApp } from '../testing/test-app.ts';
import { removeOrphans } from './orphans.ts';

test('renditions go where their picture has gone, and no others', async () => {
  const { objects } = await testApp();
  const [there, gone] = ['a', 'b'].map((digit) => `${digit.repeat(32)}-400x300.jpg`);
  const staying = [`files/${there}`, `renditions/${there}/64.avif`, 'renditions/identity-0123.png/64.avif'];
  const going = [`renditions/${gone}/64.avif`, `renditions/${gone}/64-tall.avif`];
  for (const key of [...staying, ...going]) await objects.keep(key, Buffer.from('x'));
  await removeOrphans(objects);
  expect([...(await keysIn(objects, 'files/')), ...(await keysIn(objects, 'renditions/'))].toSorted()).toEqual(
    staying.toSorted(),
  );
});
