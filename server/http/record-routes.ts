import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { optionalInstant } from '../../domain/fields.ts';
import type { Permission } from '../../domain/roles.ts';
import type { App } from '../app-context.ts';
import type { Access } from './access.ts';
import { notFound } from './problem.ts';
import { errorResponses, idParams, noContent } from './route-schemas.ts';

// Route options shared by all kinds of content.

export const listing = <Item extends z.ZodType>(noun: string, access: Access, summary: string, item: Item) => ({
  config: { access, cacheable: access === 'public' },
  schema: { tags: [noun], summary, response: { 200: z.array(item), ...errorResponses } },
});

/** A public list with shorter views of its records (`?view=`) and with pagination (`?view=part`). */
export const listingWithViews = <
  Item extends z.ZodType,
  Page extends z.ZodType,
  const View extends string,
  Filters extends z.ZodRawShape,
>(
  noun: string,
  summary: string,
  { item, page, views, filters }: { item: Item; page: Page; views: readonly View[]; filters: Filters },
) => {
  const { config, schema } = listing(noun, 'public', summary, item);
  const view = z.enum(views, { error: `The view must be ${views.join(' or ')}` }).optional();
  return {
    config,
    schema: {
      ...schema,
      querystring: z.object({ view, ...filters }),
      response: { ...schema.response, 200: z.union([schema.response[200], page]) },
    },
  };
};

export const creating = <Input extends z.ZodType, Stored extends z.ZodType>(
  noun: string,
  input: Input,
  stored: Stored,
) => ({
  config: { access: 'edit content' as const },
  schema: { tags: [noun], summary: `Create one ${noun}`, body: input, response: { 201: stored, ...errorResponses } },
});

/** With `updatedAt`, a record that was changed since is not replaced (409). */
export const replacing = <Shape extends z.ZodRawShape, Stored extends z.ZodType>(
  noun: string,
  input: z.ZodObject<Shape>,
  stored: Stored,
) => ({
  config: { access: 'edit content' as const },
  schema: {
    tags: [noun],
    summary: `Replace one ${noun}`,
    params: idParams,
    body: input.extend({ updatedAt: optionalInstant('Last change') }),
    response: { 200: stored, ...errorResponses },
  },
});

export const restoring = <Params extends z.ZodType, Stored extends z.ZodType>(
  noun: string,
  access: Permission,
  params: Params,
  stored: Stored,
) => ({
  config: { access },
  schema: {
    tags: [noun],
    summary: `Restore one deleted ${noun}`,
    params,
    response: { 200: stored, ...errorResponses },
  },
});

export function deleteRoute(
  app: App,
  noun: string,
  path: string,
  remove: (id: string, request: FastifyRequest) => Promise<boolean>,
  access: Permission = 'edit content',
): void {
  app.delete(
    `${path}/:id`,
    {
      config: { access },
      schema: {
        tags: [noun],
        summary: `Delete one ${noun}`,
        params: idParams,
        response: { 204: noContent, ...errorResponses },
      },
    },
    async (request, reply) => {
      if (!(await remove(request.params.id, request))) throw notFound(noun);
      return reply.status(204).send(null);
    },
  );
}
