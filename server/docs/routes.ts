import swagger from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PERMISSIONS } from '../../domain/roles.ts';
import type { App, AppContext } from '../app-context.ts';
import { SESSION_COOKIE } from '../auth/cookie-names.ts';
import { errorResponses, nonJsonResponse } from '../http/route-schemas.ts';
import { docsStyle, openApiSchema, renderDocsPage } from './docs-page.tsx';

const tags = ['documentation'];

/** Registered before the routes, which it collects. */
export async function describeApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Gallery', version: '1', description: 'The public site and the staff area use these calls.' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } } },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      const { access = 'public' } = input.route.config ?? {};
      if (access === 'public') return { schema: { ...schema, security: [], 'x-access': access }, url };
      const forStaff = { security: [{ session: [] }], 'x-access': 'staff', 'x-roles': PERMISSIONS[access] };
      return { schema: { ...schema, ...forStaff }, url };
    },
    transformObject: jsonSchemaTransformObject,
  });
}

export function docsRoutes(app: App, { config: { gallery } }: AppContext): void {
  app.get(
    '/api/openapi.json',
    {
      config: { access: 'public', cacheable: true },
      schema: { tags, summary: 'This API as an OpenAPI document', response: { 200: z.unknown(), ...errorResponses } },
    },
    async () => app.swagger(),
  );

  app.get(
    '/api/docs',
    {
      config: { access: 'public', cacheable: true },
      schema: {
        tags,
        summary: 'Documentation of this API',
        response: { 200: nonJsonResponse(['text/html'], 'A page'), ...errorResponses },
      },
    },
    async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(renderDocsPage(gallery.name, openApiSchema.parse(app.swagger()))),
  );

  app.get('/api/docs/style.css', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  );
}
