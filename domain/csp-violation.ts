import { z } from 'zod';

// What browsers refused to load or run because of the Content-Security-Policy, as they report it.

/** How long one is listed after its last report. */
export const CSP_VIOLATION_DAYS = 90;
/** Anyone can send reports: beyond this number the one that was reported least recently is dropped. */
export const MAX_CSP_VIOLATIONS = 200;
const MAX_LENGTH = 200;
const MAX_REPORTS_AT_ONCE = 100;

export const cspViolationSchema = z.object({
  /** 'script-src-elem'. */
  directive: z.string(),
  /** An origin, or a word such as 'inline'. */
  blocked: z.string(),
  /** The path of the page, without what could identify a person. */
  page: z.string(),
  count: z.int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type CspViolation = z.infer<typeof cspViolationSchema>;
export type ReportedViolation = Pick<CspViolation, 'directive' | 'blocked' | 'page'>;

const text = z.string().max(16_000);

/** Of `report-uri`, as application/csp-report. */
const singleReportSchema = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text.default(''),
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'source-file': text.nullish(),
  }),
});

const violationBodySchema = z.object({
  documentURL: text,
  blockedURL: text.nullish(),
  effectiveDirective: text,
  sourceFile: text.nullish(),
});
const violationReportSchema = z.object({ type: z.enum(['csp-violation']), body: violationBodySchema });
const otherReportSchema = z.object({ type: text });

/** Of the Reporting API, as application/reports+json. A browser may batch reports of several types. */
const reportListSchema = z.array(z.union([violationReportSchema, otherReportSchema])).max(MAX_REPORTS_AT_ONCE);

export const cspReportSchema = z.union([singleReportSchema, reportListSchema]);
export type CspReport = z.infer<typeof cspReportSchema>;

export function reportedViolations(report: CspReport): ReportedViolation[] {
  if (!Array.isArray(report)) return toViolation(bodyOfSingleReport(report));
  return report.flatMap((each) => ('body' in each ? toViolation(each.body) : []));
}

type ViolationBody = z.infer<typeof violationBodySchema>;

const bodyOfSingleReport = ({ 'csp-report': report }: z.infer<typeof singleReportSchema>): ViolationBody => ({
  documentURL: report['document-uri'],
  blockedURL: report['blocked-uri'],
  effectiveDirective: report['effective-directive'] ?? report['violated-directive'] ?? '',
  sourceFile: report['source-file'],
});

/** Those that block something. */
const DIRECTIVES = new Set([
  'base-uri',
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
]);

/** 'chrome-extension://…': the visitor's own software, about which a gallery can do nothing. */
const EXTENSION = /^(?:[a-z]+-)+extension(?::|$)/;

function toViolation({ documentURL, blockedURL, effectiveDirective, sourceFile }: ViolationBody): ReportedViolation[] {
  // Older browsers send the whole directive.
  const [directive = ''] = effectiveDirective.split(' ');
  const isOfExtension = EXTENSION.test(blockedURL ?? '') || EXTENSION.test(sourceFile ?? '');
  if (!DIRECTIVES.has(directive) || isOfExtension || !URL.canParse(documentURL)) return [];
  return [{ directive, blocked: blockedThing(blockedURL || 'unknown'), page: pageOf(new URL(documentURL)) }];
}

/** The origin or the scheme: path and query of an address may hold personal data. */
function blockedThing(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'unknown';
  const { origin, protocol } = new URL(blocked);
  return (origin === 'null' ? protocol.replace(/:$/, '') : origin).slice(0, MAX_LENGTH);
}

/** Slugs and file names as the site makes them, with words of a length that is no token. */
const PLAIN_SEGMENT = /^[a-z0-9]{1,24}(?:[-.][a-z0-9]{1,24})*$/;
const MASK = '*';

/** Of the staff area only the part, because the rest names a record or is a token. Other segments that no page has are masked. */
function pageOf({ pathname }: URL): string {
  const segments = pathname.split('/').filter(Boolean);
  const shown = segments[0] === 'cms' ? segments.slice(0, 2) : segments;
  const masked = shown.map((segment) => (PLAIN_SEGMENT.test(segment) ? segment : MASK));
  return `/${masked.join('/')}`.slice(0, MAX_LENGTH);
}
