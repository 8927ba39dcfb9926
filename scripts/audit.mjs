import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { npm, root } from './project.mjs';

const FAILING = new Set(['moderate', 'high', 'critical']);

/** Known vulnerabilities of the packages of production. Neither retries nor waits long: the registry may be out of reach. */
export async function auditPackages() {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const child = spawn(npm, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  return readAudit(await text(child.stdout));
}

/** Whether `npm audit --json` has passed, and lines to print. null: the registry gave no report. */
export function readAudit(output) {
  const report = parseObject(output);
  if (!report.vulnerabilities) {
    const reason = report.statusCode ?? report.error?.code ?? 'no response';
    return { hasPassed: null, lines: [`npm audit: the registry does not answer audits (${reason}); not checked`] };
  }
  const severe = Object.values(report.vulnerabilities).filter(({ severity }) => FAILING.has(severity));
  if (severe.length === 0) return { hasPassed: true, lines: ['npm audit: nothing of moderate or higher severity'] };
  return { hasPassed: false, lines: severe.map((each) => `npm audit: ${describe(each)}`) };
}

/** `via` names another vulnerable package or holds the advisory itself. */
const describe = ({ name, severity, via }) =>
  `${name} (${severity}): ${via.map((each) => (typeof each === 'string' ? `by ${each}` : `${each.title} ${each.url}`)).join('; ')}`;

function parseObject(output) {
  try {
    return Object(JSON.parse(output));
  } catch {
    // npm has ended without a report.
    return {};
  }
}
