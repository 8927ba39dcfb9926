import { ensureBuilt, ensureInstalled, requireNode, stopWithParent } from './project.mjs';

requireNode();
stopWithParent();
ensureInstalled();
ensureBuilt();
const { shouldStart } = await import('../dist/server/setup.js');
if (shouldStart) {
  process.argv.length = 2;
  await import('./start.mjs');
}
