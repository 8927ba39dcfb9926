import { expect, test } from 'vitest';
import { readAudit } from './audit.mjs';

const advisory = { title: 'Path traversal', url: 'https://github.com/advisories/GHSA-1' };
const audit = (vulnerabilities) => readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }));

test.each(['moderate', 'high', 'critical'])('a vulnerability of severity %s fails, with its name', (severity) => {
  const vulnerabilities = {
    static: { name: 'static', severity, via: [advisory] },
    server: { name: 'server', severity, via: ['static'] },
  };
  expect(audit(vulnerabilities)).toEqual({
    hasPassed: false,
    lines: [
      `npm audit: static (${severity}): Path traversal https://github.com/advisories/GHSA-1`,
      `npm audit: server (${severity}): by static`,
    ],
  });
});

test('none, or only one of low severity, passes', () => {
  expect(audit({}).hasPassed).toBe(true);
  expect(audit({ static: { name: 'static', severity: 'low', via: [advisory] } }).hasPassed).toBe(true);
});

test.each([
  ['{"message":"405 Method Not Allowed","statusCode":405}', '405'],
  ['{"error":{"code":"ENOTFOUND","summary":""}}', 'ENOTFOUND'],
  ['', 'no response'],
])('where the registry gives no report (%s), nothing passes and nothing fails', (output, reason) => {
  expect(readAudit(output)).toEqual({
    hasPassed: null,
    lines: [`npm audit: the registry does not answer audits (${reason}); not checked`],
  });
});
