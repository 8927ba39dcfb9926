import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { previewNotice } from '../../domain/preview.ts';
import type { App, AppContext } from '../app-context.ts';
import { handleError, RETRY_SECONDS } from '../http/error-handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { PUBLIC_FORM_LIMIT } from '../http/rate-limits.ts';
import { loadPage, renderPage } from '../site/render-page.ts';
import { findOpenLink, type OpenLink } from './link-repository.ts';
import { findLinkedRecord, PREVIEW_COOKIE } from './linked-record.ts';
import { setPreviewHeaders, setPrivateHeaders } from './preview-headers.ts';
import { insertPreviewMark, PREVIEW_STYLE, PREVIEW_STYLE_PATH } from './preview-mark.ts';
import type { PreviewQueue } from './preview-queue.ts';
import { renderPreview } from './render-preview.ts';

/** For people without an account, who have a link. */
export function linkPageRoutes(app: App, context: AppContext, queue: PreviewQueue): void {
  const { database, contentTypes, clock, today, isSecure } = context;
  const { db } = database;

  app.get(
    PREVIEW_STYLE_PATH,
    { config: { access: 'public', cacheable: true }, schema: { hide: true } },
    async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(PREVIEW_STYLE),
  );

  const setPreviewCookie = (reply: FastifyReply, token: string, { expiresAt }: OpenLink) =>
    reply.setCookie(PREVIEW_COOKIE, token, {
      ...{ path: '/objects', httpOnly: true, sameSite: 'lax', secure: isSecure() },
      maxAge: Math.round((expiresAt.getTime() - clock().getTime()) / 1000),
    });

  const sendNotFound = async (reply: FastifyReply) => {
    const page = await loadPage(app, context, '/not-found');
    setPrivateHeaders(reply);
    return reply
      .status(404)
      .type('text/html; charset=utf-8')
      .send(await renderPage(context, page));
  };

  app.get<{ Params: { token: string } }>(
    '/preview/:token',
    {
      config: { access: 'public', rateLimit: PUBLIC_FORM_LIMIT },
      schema: { hide: true },
      errorHandler: (error, request, reply) => {
        setPrivateHeaders(reply);
        if (!(error instanceof HttpProblem)) return handleError(error, request, reply);
        if (error.status === 503) reply.header('retry-after', RETRY_SECONDS);
        return reply.status(error.status).type('text/plain; charset=utf-8').send(error.message);
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      const link = await findOpenLink(db, token, clock());
      if (!link) return sendNotFound(reply);
      const record = await findLinkedRecord(db, contentTypes, link, today());
      if (!record) {
        const type = contentTypes[link.kind];
        if (!(await type.find(db, link.key, today()))) return sendNotFound(reply);
        setPrivateHeaders(reply);
        return reply.redirect(await type.pathOf(db, link.key, today()), 302);
      }
      const html = await queue.run(randomUUID(), reply.raw, () => renderPreview(app, context, record));
      setPreviewHeaders(reply);
      setPreviewCookie(reply, token, link);
      return reply.send(insertPreviewMark(html, link.fields ? 'Preview' : previewNotice(link.expiresAt)));
    },
  );
}
