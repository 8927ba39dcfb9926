import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { auditPackages } from './audit.mjs';
import { ensureChromium } from './chromium.mjs';
import { createDemoGallery } from './demo-gallery.mjs';
import { ensureBuilt, ensureInstalled, print, requireNode, root } from './project.mjs';

/** Two cores are enough for the whole run; more jobs than cores only slow each other down. */
const PARALLEL_JOBS = 2;
const SLOWEST = 20;

requireNode();
ensureInstalled();
const chromium = await ensureChromium();
ensureBuilt();

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gallery-tests-'));
const counts = { passed: 0, failed: 0 };
const failures = [];
const durations = [];

/** Runs a command of a package, or any other by its path, with its output shown; gives its exit code. */
async function exitCode(command, args, settings = {}) {
  const child = spawn(path.resolve(root, 'node_modules', '.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  const [code] = await once(child, 'exit');
  return code;
}

async function check(name, command, args) {
  countCheck(name, (await exitCode(command, args)) === 0);
}

function countCheck(name, hasPassed) {
  counts[hasPassed ? 'passed' : 'failed'] += 1;
  if (!hasPassed) failures.push(name);
}

/** Not counted where the registry answers no audits. */
async function audit() {
  const { hasPassed, lines } = await auditPackages();
  for (const line of lines) print(line);
  if (hasPassed !== null) countCheck(lines.join('\n'), hasPassed);
}

/** Runs one project of vitest.config.ts and reads its report. */
async function test(project, settings) {
  const report = path.join(folder, `${project.replace(/\W/g, '')}.json`);
  const args = ['run', `--project=${project}`, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await exitCode('vitest', args, settings);
  const results = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : null;
  counts.passed += results?.numPassedTests ?? 0;
  counts.failed += results?.numFailedTests ?? 0;
  for (const file of results?.testResults ?? []) {
    for (const { fullName, duration, status, failureMessages } of file.assertionResults) {
      const title = `${path.relative(root, file.name)}: ${fullName}`;
      durations.push({ title, ms: duration ?? 0 });
      if (status === 'failed') failures.push(`${title}\n${failureMessages.join('\n')}`);
    }
  }
  // A file that cannot be loaded or a teardown that throws fails the run without failing a test.
  if (code !== 0 && !results?.numFailedTests) {
    counts.failed += 1;
    failures.push(`${project}: the run itself`);
  }
}

/** Starts the jobs in order, at most `PARALLEL_JOBS` at a time. */
async function runJobs(jobs) {
  const waiting = [...jobs];
  const runNext = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: PARALLEL_JOBS }, runNext));
}

/** Processor seconds of all child processes that have ended, where the system tells. */
function childProcessorSeconds() {
  if (process.platform !== 'linux') return null;
  const stat = fs.readFileSync('/proc/self/stat', 'utf8');
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(14, 16).map(Number);
  return (user + system) / 100;
}

// Set by the job that creates it.
let gallery;
const browserSettings = () => ({ CHROMIUM: chromium, DEMO_GALLERY: gallery });

await runJobs([
  () => test('api on a PostgreSQL server'),
  () => check('Types', 'tsc', ['-p', '.']),
  () => check('Format and lint', 'biome', ['check', '--error-on-warnings', '.']),
  () => check('Nothing unused', 'knip', []),
  () => check('Licences', process.execPath, ['scripts/licences.mjs']),
  audit,
  () => test('rules'),
  async () => {
    gallery = await createDemoGallery(path.join(folder, 'demo'));
  },
  () => test('api on the embedded engine'),
  () => test('operator', browserSettings()),
  // Browsers last: beside the API tests they would wait for a core.
  () => test('browser of staff', browserSettings()),
  () => test('browser of visitors', browserSettings()),
]);
fs.rmSync(folder, { recursive: true, force: true });

if (failures.length > 0) print(`\nFailed:\n\n${failures.join('\n\n')}`);
const slowest = durations.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
print(
  `\nSlowest tests:\n${slowest.map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`).join('\n')}`,
);
const processorSeconds = childProcessorSeconds();
const seconds = `${Math.round(process.uptime())} s`;
print(`\n${seconds}${processorSeconds === null ? '' : `, ${Math.round(processorSeconds)} s of processor time`}`);
print(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);
