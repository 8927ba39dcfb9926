import { expect, test } from 'vitest';
import { metaDescription } from './meta-description.ts';

test.each([
  ['a short text', 'Lives in Zurich.', 'Lives in Zurich.'],
  ['155 characters', 'x'.repeat(155), 'x'.repeat(155)],
  ['more than 155', 'x'.repeat(156), 'x'.repeat(155)],
  ['a space where it is cut', `${'x'.repeat(154)} yyy`, 'x'.repeat(154)],
  ['lines and blank lines', 'One.\n\nTwo\nthree. ', 'One. Two three.'],
  ['characters of two halves', '🖼'.repeat(156), '🖼'.repeat(155)],
])('%s', (_case, text, description) => {
  expect(metaDescription(text)).toBe(description);
});
