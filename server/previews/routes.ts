import { z } from 'zod';
import { contentKeySchema } from '../../domain/draft.ts';
import {
  newPreviewLinkSchema,
  OWN_PREVIEW_HOURS,
  previewInputSchema,
  previewLinkInputSchema,
  previewLinkSchema,
} from '../../domain/preview.ts';
import type { App, AppContext } from '../app-context.ts';
import { signedIn } from '../http/access.ts';
import { notFound } from '../http/problem.ts';
import { errorResponses, idParams, noContent, nonJsonResponse } from '../http/route-schemas.ts';
import { checkedFields } from '../publishing/content-type.ts';
import { linkPageRoutes } from './link-page-routes.ts';
import { createOwnLink, createSharedLink, listSharedLinks, revokeLink } from './link-repository.ts';
import { setPreviewHeaders } from './preview-headers.ts';
import { insertPreviewMark } from './preview-mark.ts';
import { createPreviewQueue } from './preview-queue.ts';
import { renderPreview } from './render-preview.ts';

const tags = ['publishing'];
const path = '/api/cms/publishing';
const config = { access: 'edit content' } as const;

const HOUR_MS = 3_600_000;

export function previewRoutes(app: App, context: AppContext): void {
  const { database, contentTypes, clock, stamp, publicOrigin } = context;
  const { db } = database;
  const queue = createPreviewQueue();
  linkPageRoutes(app, context, queue);

  app.post(
    `${path}/previews`,
    {
      config,
      schema: {
        tags,
        summary: 'The page as it would be if these fields were published',
        body: previewInputSchema,
        response: { 200: nonJsonResponse(['text/html'], 'The page, marked as a preview'), ...errorResponses },
      },
    },
    async (request, reply) => {
      const form = `${signedIn(request).id} ${request.body.key}`;
      const html = await queue.run(form, reply.raw, () => renderPreview(app, context, request.body));
      setPreviewHeaders(reply);
      return reply.send(insertPreviewMark(html, 'Preview'));
    },
  );

  app.post(
    `${path}/preview-links`,
    {
      config,
      schema: {
        tags,
        summary: 'A link that shows the draft to someone without an account, or these fields in a tab of one’s own',
        body: previewLinkInputSchema,
        response: { 201: newPreviewLinkSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { fields, expiresInDays, ...link } = request.body;
      // Throws 404 for a text that the site does not have.
      const shown = checkedFields(contentTypes[link.kind], link.key, fields ?? {});
      const hours = fields ? OWN_PREVIEW_HOURS : expiresInDays * 24;
      const at = { expiresAt: new Date(clock().getTime() + hours * HOUR_MS), stamp: stamp(request) };
      const { id, token } = await (fields
        ? createOwnLink(db, { ...link, fields: shown }, at)
        : createSharedLink(db, link, at));
      const url = `${publicOrigin()}/preview/${token}`;
      return reply.status(201).send({ id, url, expiresAt: at.expiresAt.toISOString() });
    },
  );

  app.get(
    `${path}/preview-links/:key`,
    {
      config,
      schema: {
        tags,
        summary: 'The open links to previews of a record, latest first',
        params: z.object({ key: contentKeySchema }),
        response: { 200: z.array(previewLinkSchema), ...errorResponses },
      },
    },
    (request) => listSharedLinks(db, request.params.key, clock()),
  );

  app.delete(
    `${path}/preview-links/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Revoke a link to a preview',
        params: idParams,
        response: { 204: noContent, ...errorResponses },
      },
    },
    async (request, reply) => {
      if (!(await revokeLink(db, request.params.id, stamp(request)))) throw notFound('link');
      return reply.status(204).send(null);
    },
  );
}
