import { z } from 'zod';
import { anyTextInputSchema, type SiteText, siteTexts, textInputSchema } from '../../domain/content-catalogue.ts';
import { contentEntrySchema } from '../../domain/content-entry.ts';
import type { App, AppContext } from '../app-context.ts';
import { invalidFields } from '../http/problem.ts';
import { listing } from '../http/record-routes.ts';
import { errorResponses, noContent, pathText } from '../http/route-schemas.ts';
import { noSuchText } from './content-type.ts';
import { listContent, listContentOf, removeContent, writeContent } from './repository.ts';

const noun = 'content';
const path = '/api/cms/content';

const params = z.object({ key: pathText });

export function contentRoutes(app: App, { database: { db }, stamp, config }: AppContext): void {
  const texts = siteTexts(config.gallery);

  const textOf = ({ key }: z.infer<typeof params>): SiteText => {
    const text = texts.find((known) => known.key === key);
    if (!text) throw noSuchText;
    return text;
  };

  app.get(path, listing(noun, 'public', 'All editable texts, by key', contentEntrySchema), () => listContent(db));

  app.get(
    `${path}/category/:category`,
    {
      config: { access: 'public', cacheable: true },
      schema: {
        tags: [noun],
        summary: 'The editable texts of one category, by key',
        params: z.object({ category: pathText }),
        response: { 200: z.array(contentEntrySchema), ...errorResponses },
      },
    },
    async (request) => listContentOf(db, request.params.category),
  );

  app.put(
    `${path}/:key`,
    {
      config: { access: 'edit content' },
      schema: {
        tags: [noun],
        summary: 'Write one editable text',
        params,
        body: anyTextInputSchema,
        response: { 200: contentEntrySchema, ...errorResponses },
      },
    },
    async (request) => {
      const text = textOf(request.params);
      const content = validated(text, request.body);
      return writeContent(db, text, content, { stamp: stamp(request), seen: request.body.updatedAt });
    },
  );

  app.delete(
    `${path}/:key`,
    {
      config: { access: 'edit content' },
      schema: {
        tags: [noun],
        summary: 'Return one editable text to its default',
        params,
        response: { 204: noContent, ...errorResponses },
      },
    },
    async (request, reply) => {
      await removeContent(db, textOf(request.params), stamp(request));
      return reply.status(204).send(null);
    },
  );
}

/** Validation depends on the text's key, which the schema of the body does not know. */
function validated(text: SiteText, input: z.infer<typeof anyTextInputSchema>): string {
  const { data, error } = textInputSchema(text).safeParse(input);
  if (error) throw invalidFields(error.issues);
  return data.content;
}
