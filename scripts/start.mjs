import { ensureBuilt, ensureInstalled, fail, loadSettings, requireNode, stopWithParent } from './project.mjs';

const [unknown] = process.argv.slice(2);
if (unknown)
  fail(`${unknown} is not known here: settings come from .env or the environment, as in "PORT=4000 npm start".`);

requireNode();
loadSettings();
stopWithParent();
ensureInstalled();
ensureBuilt();
await import('../dist/server/main.js');
