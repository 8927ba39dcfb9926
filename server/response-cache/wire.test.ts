import { expect, test } from 'vitest';
import { wireOf } from './wire.ts';

test('what is kept holds no memory but its own', () => {
  const { bytes } = wireOf(200, ['content-type', 'text/plain'], Buffer.from('Lea Brun'));
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
