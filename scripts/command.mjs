// Runs a command of server/commands: `node scripts/command.mjs backup FILE`.
import { ensureBuilt, ensureInstalled, loadSettings, requireNode, stopWithParent } from './project.mjs';

const [name] = process.argv.splice(2, 1);
requireNode();
loadSettings();
stopWithParent();
ensureInstalled();
ensureBuilt();
await import(`../dist/server/${name}.js`);
