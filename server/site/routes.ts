import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import type { App, AppContext } from '../app-context.ts';
import { handleError, RETRY_SECONDS } from '../http/error-handler.ts';
import { HttpProblem, unknownAddress } from '../http/problem.ts';
import { requireClient } from '../response-cache/hooks.ts';
import { findAddress } from './address.ts';
import { readBuiltFile } from './built-file.ts';
import { iconRoutes } from './icon-routes.ts';
import { identityRoutes } from './identity-routes.ts';
import { loadPage, renderPage, renderUnavailable } from './render-page.ts';

export async function siteRoutes(app: App, context: AppContext): Promise<void> {
  await app.register(fastifyStatic, { root: context.config.identityFolder, serve: false });

  // Immutable: built files are named by content hash, or never change.
  const builtFolder = path.join(context.pages.clientFolder, 'assets');
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: { access: 'public', cacheable: true, longRunning: true }, schema: { hide: true } },
    async (request, reply) => {
      const file = await readBuiltFile(builtFolder, request.params['*']);
      if (!file) throw unknownAddress;
      request.precompressed = file.precompressed;
      return reply.type(file.type).header('cache-control', 'public, max-age=31536000, immutable').send(file.bytes);
    },
  );

  identityRoutes(app, context);
  iconRoutes(app, context);

  for (const url of ['/api', '/api/*']) {
    app.all(url, { config: { access: 'public' }, schema: { hide: true } }, async () => {
      throw unknownAddress;
    });
  }

  let unavailable: Promise<string> | null = null;
  const cacheKey = async ({ url }: FastifyRequest) => (await context.pages.load()).planPage(url).url;
  app.get(
    '/*',
    {
      config: { access: 'public', cacheable: true, cacheKey },
      schema: { hide: true },
      errorHandler: async (error, request, reply) => {
        if (!(error instanceof HttpProblem) || error.status !== 503) return handleError(error, request, reply);
        reply.status(503).headers({ 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' });
        unavailable ??= renderUnavailable(context);
        return reply.type('text/html; charset=utf-8').send(await unavailable);
      },
    },
    async (request, reply) => {
      const page = await loadPage(app, context, request.url);
      const address = page.isComplete ? await findAddress(context.database.db, request.url) : null;
      reply.header('cache-control', 'no-cache');
      if (address?.movedTo) return reply.redirect(address.movedTo, 301);
      const status = page.status === 404 && address?.isDeleted ? 410 : page.status;
      reply.status(status).type('text/html; charset=utf-8');
      if ((status === 404 || status === 410) && page.isComplete) {
        request.cacheableStatus = status;
        if (page.missing !== null) request.cacheKey = `missing (${status}): ${page.plan.file}`;
        const stored = request.cacheKey && context.responseCache.peekText(request.cacheKey);
        if (stored) return reply.send(stored);
      }
      requireClient(reply);
      return reply.send(await renderPage(context, page));
    },
  );

  app.setNotFoundHandler(async () => {
    throw unknownAddress;
  });
}
