import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../files/project-root.ts';

test('the migrations bring a database exactly to the schema', async () => {
  // Inside the project: drizzle-kit takes only relative folders.
  const folder = await fs.mkdtemp(path.join(projectRoot, 'node_modules/.migrations-'));
  try {
    await fs.cp(path.join(projectRoot, 'server/db/migrations'), folder, { recursive: true });
    const generate = ['generate', '--dialect=postgresql', '--schema=./server/db/schema/*.ts'];
    const out = execFileSync(
      path.join(projectRoot, 'node_modules/.bin/drizzle-kit'),
      [...generate, `--out=${path.relative(projectRoot, folder)}`],
      { cwd: projectRoot, encoding: 'utf8' },
    );
    expect(out).toContain('No schema changes, nothing to migrate');
  } finally {
    await fs.rm(folder, { recursive: true });
  }
});
