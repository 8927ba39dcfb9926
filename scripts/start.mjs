import { ensureBuilt, ensureInstalled, fail, requireNode, stopWithParent } from './project.mjs';

const [unknown] = process.argv.slice(2);
if (unknown) fail(`${unknown} is not known here: settings come from the environment, as in "PORT=4000 npm start".`);

requireNode();
stopWithParent();
ensureInstalled();
ensureBuilt();
await import('../dist/server/main.js');
