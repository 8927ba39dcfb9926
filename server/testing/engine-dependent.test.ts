import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../files/project-root.ts';
import { EMBEDDED_ONLY, ENGINE_DEPENDENT, SERVER_ONLY } from './engine-dependent.ts';

test('every listed test exists, so that a renamed file still runs on its engines', () => {
  const missing = [...ENGINE_DEPENDENT, ...EMBEDDED_ONLY, ...SERVER_ONLY].filter(
    (file) => !fs.existsSync(path.join(projectRoot, file)),
  );
  expect(missing).toEqual([]);
});
