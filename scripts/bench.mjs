import fs from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, fail, requireNode, root } from './project.mjs';

requireNode();
const known = fs
  .readdirSync(path.join(root, 'bench'), { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const [name, ...args] = process.argv.slice(2);
if (!known.includes(name)) fail(`Usage: npm run bench -- ${known.join(' | ')}`);
ensureInstalled();
process.env.CHROMIUM ??= await ensureChromium();
ensureBuilt();

const { runnerImport } = await import('vite');
const { module } = await runnerImport(path.join(root, 'bench', name, 'main.ts'), { logLevel: 'error' });
try {
  await module.main(args);
} catch (error) {
  fail(error.name === 'StartupError' ? error.message : error.stack);
}
process.exit();
