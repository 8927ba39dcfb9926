import { ensureBuilt, ensureInstalled, requireNode, stopWithParent } from './project.mjs';

requireNode();
stopWithParent();
ensureInstalled();
ensureBuilt();
await import('../dist/server/verify.js');
