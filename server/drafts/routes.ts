import { z } from 'zod';
import {
  contentKeySchema,
  draftInputSchema,
  draftSchema,
  savedDraftSchema,
  seenDraftSchema,
} from '../../domain/draft.ts';
import type { App, AppContext } from '../app-context.ts';
import { listing } from '../http/record-routes.ts';
import { errorResponses, noContent } from '../http/route-schemas.ts';
import { discardDraft, restoreDraft } from '../publishing/publish.ts';
import { listDrafts, saveDraft } from './repository.ts';

const noun = 'draft';
const tags = [noun];
const path = '/api/cms/publishing/drafts';
const config = { access: 'edit content' } as const;

export function draftRoutes(app: App, { database: { db }, contentTypes, stamp, today }: AppContext): void {
  app.get(path, listing(noun, 'read staff area', 'All that is not public yet, latest first', draftSchema), () =>
    listDrafts(db),
  );

  app.put(
    `${path}/:key`,
    {
      config,
      schema: {
        tags,
        summary: 'Save a draft of a record that may be new; required fields may be empty',
        params: z.object({ key: contentKeySchema }),
        body: draftInputSchema,
        response: { 200: savedDraftSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { kind, ...input } = request.body;
      const context = { stamp: stamp(request), today: today() };
      return { draft: await saveDraft(db, contentTypes[kind], request.params.key, input, context) };
    },
  );

  app.delete(
    `${path}/:key`,
    {
      config,
      schema: {
        tags,
        summary: 'Discard the changes to a public record, or delete the draft of one that is not public',
        params: z.object({ key: contentKeySchema }),
        querystring: seenDraftSchema,
        response: { 204: noContent, ...errorResponses },
      },
    },
    async (request, reply) => {
      const context = { stamp: stamp(request), today: today() };
      await discardDraft(db, contentTypes, request.params.key, request.query, context);
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${path}/:key/restore`,
    {
      config,
      schema: {
        tags,
        summary: 'Restore the deleted draft of a record that was not public',
        params: z.object({ key: contentKeySchema }),
        response: { 200: draftSchema, ...errorResponses },
      },
    },
    (request) => restoreDraft(db, request.params.key, stamp(request)),
  );
}
