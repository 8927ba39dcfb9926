import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../files/project-root.ts';
import { ENGINE_DEPENDENT, ENGINE_INDEPENDENT } from './engine-dependent.ts';

test('every listed test exists, so that a renamed file still runs on PostgreSQL', () => {
  const missing = [...ENGINE_DEPENDENT, ...ENGINE_INDEPENDENT].filter(
    (file) => !fs.existsSync(path.join(projectRoot, file)),
  );
  expect(missing).toEqual([]);
});
