import { ensureBuilt, ensureInstalled, requireNode } from './project.mjs';

requireNode();
ensureInstalled();
ensureBuilt();
