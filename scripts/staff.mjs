import { ensureBuilt, ensureInstalled, requireNode } from './project.mjs';

requireNode();
ensureInstalled();
ensureBuilt();
await import('../dist/server/staff.js');
