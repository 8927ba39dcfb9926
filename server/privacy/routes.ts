import { foundDataSchema, privacyRequestSchema, retentionStateSchema } from '../../domain/privacy.ts';
import { retentionSchema } from '../../domain/settings.ts';
import { recordActivity } from '../activity/repository.ts';
import type { App, AppContext } from '../app-context.ts';
import { errorResponses, noContent, nonJsonResponse } from '../http/route-schemas.ts';
import { normalizeAddress } from './address-pattern.ts';
import { eraseAddress } from './erase.ts';
import { exportFile } from './export-file.ts';
import { findVisitorData } from './find.ts';
import { readRetention, saveRetention } from './retention.ts';

const path = '/api/cms/privacy';
const tags = ['privacy'];
const access = 'manage privacy';

/** Reads are POST too: an address in a URL would enter the logs of proxies. */
export function privacyRoutes(app: App, { database: { db }, clock, today, stamp }: AppContext): void {
  app.post(
    `${path}/find`,
    {
      config: { access },
      schema: {
        tags,
        summary: 'What is stored about one e-mail address',
        body: privacyRequestSchema,
        response: { 200: foundDataSchema, ...errorResponses },
      },
    },
    (request) => findVisitorData(db, normalizeAddress(request.body.email)),
  );

  app.post(
    `${path}/export`,
    {
      config: { access, needsConfirmation: true },
      schema: {
        tags,
        summary: 'Everything that is stored about one e-mail address, as a file',
        body: privacyRequestSchema,
        response: { 200: nonJsonResponse(['application/json'], 'The complete records'), ...errorResponses },
      },
    },
    async (request, reply) => {
      const file = await exportFile(db, normalizeAddress(request.body.email), clock());
      await recordActivity(db, stamp(request), {
        action: 'exported',
        kind: 'data of a visitor',
        key: null,
        title: null,
      });
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="privacy-export-${today()}.json"`)
        .header('cache-control', 'no-store')
        .serializer((text: string) => text)
        .send(file);
    },
  );

  app.post(
    `${path}/erase`,
    {
      config: { access, needsConfirmation: true },
      schema: {
        tags,
        summary: 'Erase everything that is stored about one e-mail address, for good',
        body: privacyRequestSchema,
        response: { 204: noContent, ...errorResponses },
      },
    },
    async (request, reply) => {
      await eraseAddress(db, normalizeAddress(request.body.email), stamp(request));
      return reply.status(204).send(null);
    },
  );

  app.get(
    `${path}/retention`,
    {
      config: { access },
      schema: {
        tags,
        summary: 'How long data of visitors is kept, and how many records each choice would delete now',
        response: { 200: retentionStateSchema, ...errorResponses },
      },
    },
    () => readRetention(db, clock()),
  );

  app.put(
    `${path}/retention`,
    {
      config: { access, needsConfirmation: true },
      schema: {
        tags,
        summary: 'Choose how long data of visitors is kept; null keeps it',
        body: retentionSchema,
        response: { 200: retentionStateSchema, ...errorResponses },
      },
    },
    async (request) => {
      await saveRetention(db, request.body, stamp(request));
      return readRetention(db, clock());
    },
  );
}
