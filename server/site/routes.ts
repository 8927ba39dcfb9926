import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App, AppContext } from '../app-context.ts';
import { unknownAddress } from '../http/problem.ts';
import { readBuiltFile } from './built-file.ts';
import { identityRoutes } from './identity-routes.ts';
import { renderPage } from './render-page.ts';

export async function siteRoutes(app: App, context: AppContext): Promise<void> {
  await app.register(fastifyStatic, { root: context.pages.clientFolder, serve: false, preCompressed: true });

  // Immutable: built files are named by content hash, or never change.
  const builtFolder = path.join(context.pages.clientFolder, 'assets');
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: { access: 'public', cacheable: true }, schema: { hide: true } },
    async (request, reply) => {
      const file = await readBuiltFile(builtFolder, request.params['*']);
      if (!file) throw unknownAddress;
      request.precompressed = file.precompressed;
      return reply.type(file.type).header('cache-control', 'public, max-age=31536000, immutable').send(file.bytes);
    },
  );

  app.get('/mark.svg', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) =>
    reply.sendFile('mark.svg', { maxAge: '1d' }),
  );

  identityRoutes(app, context);

  for (const url of ['/api', '/api/*']) {
    app.all(url, { config: { access: 'public' }, schema: { hide: true } }, async () => {
      throw unknownAddress;
    });
  }

  app.get('/*', { config: { access: 'public', cacheable: true }, schema: { hide: true } }, async (request, reply) => {
    const { status, html } = await renderPage(app, context, request.url);
    return reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  });

  app.setNotFoundHandler(async () => {
    throw unknownAddress;
  });
}
