import { cspReportSchema, cspViolationSchema, reportedViolations } from '../../domain/csp-violation.ts';
import type { App, AppContext } from '../app-context.ts';
import { PUBLIC_FORM_LIMIT } from '../http/rate-limits.ts';
import { listing } from '../http/record-routes.ts';
import { errorResponses, noContent } from '../http/route-schemas.ts';
import { CSP_REPORT_PATH } from '../http/security-headers.ts';
import { countViolations, deleteViolations, listViolations } from './repository.ts';

const noun = 'security policy';
const tags = [noun];
const path = '/api/cms/csp-violations';
const REPORT_TYPES = ['application/reports+json', 'application/csp-report'];
const MAX_REPORT_BYTES = 16 * 1024;

export function cspReportRoutes(app: App, { database: { db }, clock }: AppContext): void {
  app.register(async (scope: App) => {
    // As for JSON: a body with `__proto__` is refused.
    scope.addContentTypeParser(REPORT_TYPES, { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.post(
      CSP_REPORT_PATH,
      {
        config: { access: 'public', rateLimit: PUBLIC_FORM_LIMIT },
        bodyLimit: MAX_REPORT_BYTES,
        schema: {
          tags,
          summary: 'What the browser refused because of the Content-Security-Policy; sent by browsers themselves',
          consumes: REPORT_TYPES,
          body: cspReportSchema,
          response: { 204: noContent, ...errorResponses },
        },
      },
      async (request, reply) => {
        await countViolations(db, reportedViolations(request.body), clock());
        return reply.status(204).send(null);
      },
    );
  });

  app.get(
    path,
    listing(
      noun,
      'manage people',
      'What browsers refused because of the Content-Security-Policy, newest first',
      cspViolationSchema,
    ),
    () => listViolations(db),
  );

  app.delete(
    path,
    {
      config: { access: 'manage people' },
      schema: {
        tags,
        summary: 'Clear the list of what browsers refused',
        response: { 204: noContent, ...errorResponses },
      },
    },
    async (_request, reply) => {
      await deleteViolations(db);
      return reply.status(204).send(null);
    },
  );
}
