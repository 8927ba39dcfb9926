import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { createDemoGallery } from './demo-gallery.mjs';
import { ensureBuilt, ensureInstalled, print, requireNode, root } from './project.mjs';

requireNode();
ensureInstalled();
const chromium = await ensureChromium();
ensureBuilt();

const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const checks = [
  ['Types', 'tsc', ['-p', '.']],
  ['Format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['Nothing unused', 'knip', []],
];

const counts = { passed: 0, failed: 0 };
const failures = [];
const count = (isGood) => {
  counts[isGood ? 'passed' : 'failed'] += 1;
};

/** Runs a command with its output shown; gives its exit code. */
async function codeOf(command, args, settings = {}) {
  const child = spawn(bin(command), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...settings } });
  const [code] = await once(child, 'exit');
  return code;
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gallery-tests-'));
// Beside the checks, which leave a core to it.
const demoGallery = createDemoGallery(path.join(folder, 'demo'));

for (const [name, command, args] of checks) {
  print(`\n${name}`);
  const isGood = (await codeOf(command, args)) === 0;
  count(isGood);
  if (!isGood) failures.push(name);
}

print('\nTests');

/** One run of the projects that a filter names; its report is read when it has ended. */
async function runTests(filter, settings) {
  const report = path.join(folder, `${filter.replace(/\W/g, '')}.json`);
  const args = ['run', `--project=${filter}`, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await codeOf('vitest', args, settings);
  const results = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : null;
  counts.passed += results?.numPassedTests ?? 0;
  counts.failed += results?.numFailedTests ?? 0;
  failures.push(...failuresOf(results));
  // A file that cannot be loaded or a teardown that throws fails the run without failing a test.
  if (code !== 0 && !results?.numFailedTests) {
    count(false);
    failures.push(`${filter}: the run itself`);
  }
}

/** The failed tests of a report with what each says, for the end of the output: three runs write into its middle. */
function failuresOf(results) {
  return (results?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    return failed.map(
      (test) => `${path.relative(root, file.name)}: ${test.fullName}\n${test.failureMessages.join('\n')}`,
    );
  });
}

async function runBrowserTests(filter) {
  await runTests(filter, { CHROMIUM: chromium, DEMO_GALLERY: await demoGallery });
}

// Side by side: one waits for its browser while another computes.
await Promise.all([
  runBrowserTests('browser of visitors'),
  runBrowserTests('browser of staff'),
  runTests('!browser*', {}),
]);
fs.rmSync(folder, { recursive: true, force: true });

if (failures.length > 0) print(`\nFailed:\n\n${failures.join('\n\n')}`);
print(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);
