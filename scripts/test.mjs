import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, requireNode, root, run, say } from './project.mjs';

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
const count = (isGood) => {
  counts[isGood ? 'passed' : 'failed'] += 1;
};

for (const [name, command, args] of checks) {
  say(`\n${name}`);
  count(run(bin(command), args));
}

say('\nTests');
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'gallery-tests-'));

/** One run of the projects that a filter names; its report is read when it has ended. */
async function runTests(filter) {
  const report = path.join(reports, `${filter.replace(/\W/g, '')}.json`);
  const args = ['run', `--project=${filter}`, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(bin('vitest'), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: chromium },
  });
  const [code] = await once(child, 'exit');
  const results = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : null;
  counts.passed += results?.numPassedTests ?? 0;
  counts.failed += results?.numFailedTests ?? 0;
  // A file that cannot be loaded or a teardown that throws fails the run without failing a test.
  if (code !== 0 && !results?.numFailedTests) count(false);
}

// Side by side: one waits for its browser while another computes.
await Promise.all(['browser of visitors', 'browser of staff', '!browser*'].map(runTests));

say(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);
