import fastifyStatic from '@fastify/static';
import { identityFiles } from '../../domain/gallery.ts';
import type { App } from '../http/contract.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Parts } from '../parts.ts';
import { drawPage } from './draw-page.ts';

const nothingHere = new HttpProblem(404, 'There is nothing at this address.');

export async function siteRoutes(app: App, parts: Parts): Promise<void> {
  await app.register(fastifyStatic, { root: parts.pages.clientFolder, serve: false });

  // Built files carry their content's hash in their name.
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => reply.sendFile(`assets/${request.params['*']}`, { maxAge: '365d', immutable: true }),
  );

  app.get('/mark.svg', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) =>
    reply.sendFile('mark.svg', { maxAge: '1d' }),
  );

  const identity = new Set(identityFiles(parts.config.gallery));
  app.get<{ Params: { file: string } }>(
    '/identity/:file',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      if (!identity.has(file)) throw nothingHere;
      return reply.sendFile(file, parts.config.identityFolder, { maxAge: '1d' });
    },
  );

  for (const url of ['/api', '/api/*']) {
    app.all(url, { config: { access: 'public' }, schema: { hide: true } }, async () => {
      throw nothingHere;
    });
  }

  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const { status, html } = await drawPage(app, parts, request.url);
    return reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  });

  app.setNotFoundHandler(async () => {
    throw nothingHere;
  });
}
