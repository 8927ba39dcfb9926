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
const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'gallery-tests-')), 'report.json');
const isGood = run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`], {
  env: { ...process.env, CHROMIUM: chromium },
});
const results = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : null;
counts.passed += results?.numPassedTests ?? 0;
counts.failed += results?.numFailedTests ?? 0;
// A file that cannot be loaded or a teardown that throws fails the run without failing a test.
if (!isGood && !results?.numFailedTests) count(false);

say(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);
