import { ensureBuilt, ensureInstalled, loadSettings, requireNode } from './project.mjs';

requireNode();
loadSettings();
ensureInstalled();
ensureBuilt();
await import('../dist/server/staff.js');
