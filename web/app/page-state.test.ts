import { expect, test } from 'vitest';
import { serializeState } from './page-state.ts';

test('escapes < in the data block, so that nothing ends it or opens a comment', () => {
  const state = {
    site: { gallery: { name: '</script><!--' }, origin: '' },
    assets: { script: '', modules: [], styles: [], fonts: [] },
    preloaded: [{ queryKey: ['/api/artists'], data: '</script><script>alert(1)</script>' }],
  };
  const text = serializeState(state);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual(state);
});
