import { expect, test } from 'vitest';
import { cspReportSchema, reportedViolations } from './csp-violation.ts';

const violationsIn = (report: unknown) => reportedViolations(cspReportSchema.parse(report));

const single = (fields: object) => ({
  'csp-report': {
    'document-uri': 'https://gallery.example/artists',
    'effective-directive': 'img-src',
    'blocked-uri': 'inline',
    ...fields,
  },
});
const body = { documentURL: 'https://gallery.example/', effectiveDirective: 'script-src-elem', blockedURL: 'eval' };

test('a report of report-uri', () => {
  expect(violationsIn(single({}))).toEqual([{ directive: 'img-src', blocked: 'inline', page: '/artists' }]);
});

test('reports of the Reporting API; those of other types, or without the necessary fields, are ignored', () => {
  const reports = [
    { type: 'csp-violation', body },
    { type: 'deprecation', body: { id: 'x' } },
    { type: 'csp-violation', body: {} },
    { type: 'csp-violation', body: { ...body, blockedURL: null } },
  ];
  expect(violationsIn(reports)).toEqual([
    { directive: 'script-src-elem', blocked: 'eval', page: '/' },
    { directive: 'script-src-elem', blocked: 'unknown', page: '/' },
  ]);
});

test('an older browser sends the whole directive', () => {
  const report = single({ 'effective-directive': undefined, 'violated-directive': "font-src 'self' data:" });
  expect(violationsIn(report)).toMatchObject([{ directive: 'font-src' }]);
});

test.each([
  ['https://tracker.example/pixel.gif?visitor=ada@example.ch', 'https://tracker.example'],
  ['wss://live.example:8443/socket', 'wss://live.example:8443'],
  ['data', 'data'],
  ['data:text/html,ada@example.ch', 'data'],
  ['blob:https://gallery.example/0b9f4a1e', 'https://gallery.example'],
  ['', 'unknown'],
  ['ada@example.ch', 'unknown'],
  [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example/`, /^.{200}$/],
])('of what was blocked, %s, only origin or scheme are kept', (uri, expected) => {
  const [violation] = violationsIn(single({ 'blocked-uri': uri }));
  if (typeof expected === 'string') expect(violation?.blocked).toBe(expected);
  else expect(violation?.blocked).toMatch(expected);
});

test.each([
  ['/exhibitions/2026/soft-ground?email=ada@example.ch#top', '/exhibitions/2026/soft-ground'],
  ['/calendar.ics', '/calendar.ics'],
  ['/artists/ada@example.ch', '/artists/*'],
  ['/artists/Ada%20Lovelace', '/artists/*'],
  ['/link/kq3v9x0c2m7b1n8z5l4k6j3h2g1f0d9s', '/link/*'],
  ['/cms/registrations/0b9f4a1e-7a8f-4b7e-9d53-0a1b2c3d4e5f', '/cms/registrations'],
  [`/${'artists/'.repeat(40)}`, /^.{200}$/],
])('the page %s is kept as %s', (path, expected) => {
  const [violation] = violationsIn(single({ 'document-uri': `https://gallery.example${path}` }));
  if (typeof expected === 'string') expect(violation?.page).toBe(expected);
  else expect(violation?.page).toMatch(expected);
});

test.each([
  ['an unknown directive', { 'effective-directive': 'ada@example.ch' }],
  ['a page without address', { 'document-uri': 'about' }],
  ['a blocked browser extension', { 'blocked-uri': 'chrome-extension://abc/inject.js' }],
  ['a script of a browser extension', { 'source-file': 'moz-extension' }],
])('%s is ignored', (_name, fields) => {
  expect(violationsIn(single(fields))).toEqual([]);
});
