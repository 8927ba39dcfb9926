// Shared by the commands. Node's own modules only: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const inRoot = (...parts) => path.join(root, ...parts);

const OLDEST_NODE = [20, 19];

export const print = (line) => process.stdout.write(`${line}\n`);

export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  if (isOld) fail(`This needs Node ${OLDEST_NODE.join('.')} or newer; here is ${process.versions.node}.`);
}

/** Settings from the file that ENV_FILE names, or from `.env`. A variable of the environment wins, even an empty one. */
export function loadSettings() {
  const { ENV_FILE } = process.env;
  const file = ENV_FILE ? path.resolve(ENV_FILE) : inRoot('.env');
  if (!ENV_FILE && !fs.existsSync(file)) return;
  try {
    // Read first: loadEnvFile has the same error for every file that it cannot read.
    fs.readFileSync(file);
    process.loadEnvFile(file);
  } catch (error) {
    fail(`ENV_FILE: ${file} cannot be read (${error.code}).`);
  }
}

/** npm forwards a signal to the shell that runs us, and the shell does not pass it on: stop once that shell is gone. */
export function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

/** Runs a command with its output shown; true if it exits with 0. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  return result.status === 0;
}

export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

export function ensureInstalled() {
  const stamp = inRoot('node_modules', '.installed');
  const wanted = hashLockedVersions();
  if (readText(stamp) === wanted) return;
  requireWritable();
  print('Installing dependencies (once)');
  if (!run(npm, ['ci', '--no-audit', '--no-fund'])) fail('The dependencies could not be installed; see above.');
  fs.writeFileSync(stamp, wanted);
}

const BUILT_FROM = [
  'domain',
  'server',
  'web',
  'demo',
  'scripts/compress.mjs',
  'scripts/fonts.mjs',
  'vite.config.ts',
  'tsconfig.json',
];

/** Read at the first start, not built. */
const DEMO_PICTURES = inRoot('demo', 'pictures', path.sep);

export function ensureBuilt() {
  const stamp = inRoot('dist', '.built');
  const wanted = hashLockedVersions() + hashFiles(BUILT_FROM.flatMap((name) => sourceFiles(inRoot(name))));
  if (readText(stamp) === wanted) return;
  requireWritable();
  print('Building (once after a change)');
  fs.rmSync(stamp, { force: true });
  const vite = [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'];
  const [fonts, compress] = [inRoot('scripts', 'fonts.mjs'), inRoot('scripts', 'compress.mjs')];
  for (const step of [[fonts], vite, [...vite, '--ssr'], [compress]]) {
    if (!run(process.execPath, step)) fail('The build failed; see above.');
  }
  fs.writeFileSync(stamp, wanted);
}

/** A service has no write access to the program. */
function requireWritable() {
  try {
    fs.accessSync(root, fs.constants.W_OK);
  } catch {
    fail(`${root} is not built from its present sources, and cannot be written to from here. Run there: npm run build`);
  }
}

function sourceFiles(place) {
  if (fs.statSync(place).isFile()) return [place];
  return fs
    .readdirSync(place, { withFileTypes: true })
    .flatMap((entry) => sourceFiles(path.join(place, entry.name)))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith(DEMO_PICTURES))
    .sort();
}

/** The versions, not the file: `npm prune` of npm 10 rewrites it, and a pruned installation must not be installed again. */
function hashLockedVersions() {
  const { packages } = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'));
  const versions = Object.entries(packages).map(([place, { version, integrity }]) => [place, version, integrity]);
  return createHash('sha256').update(JSON.stringify(versions)).digest('hex');
}

function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function readText(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}
