import { ensureBuilt, ensureInstalled, loadSettings, requireNode, stopWithParent } from './project.mjs';

requireNode();
loadSettings();
stopWithParent();
ensureInstalled();
ensureBuilt();
await import('../dist/server/verify.js');
