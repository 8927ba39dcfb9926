// Runs a command of server/commands: `node scripts/command.mjs backup FILE`.
import v8 from 'node:v8';
import { ensureBuilt, ensureInstalled, loadSettings, requireNode, stopWithParent } from './project.mjs';

// Optimising the embedded database takes 80 MB and is not worth it for a short run.
v8.setFlagsFromString('--liftoff-only');
const [name] = process.argv.splice(2, 1);
requireNode();
loadSettings();
stopWithParent();
ensureInstalled();
ensureBuilt();
await import(`../dist/server/${name}.js`);
