import { z } from 'zod';
import { deletedFilesSchema, mediaFileSchema, storedFileSchema } from '../../domain/media.ts';
import type { App, AppContext } from '../app-context.ts';
import { notFound } from '../http/problem.ts';
import { listing } from '../http/record-routes.ts';
import { errorResponses, noContent } from '../http/route-schemas.ts';
import { OBJECT_NAME } from '../objects/object-name.ts';
import { deleteFile, deleteUnused } from './delete.ts';
import { findStoredFile, listMedia } from './list.ts';

const path = '/api/cms/media';
const params = z.object({ name: z.string().regex(OBJECT_NAME) });

export function mediaRoutes(app: App, { database: { db }, objects, clock, stamp }: AppContext): void {
  const context = { db, objects };

  app.get(
    path,
    listing('file', 'read staff area', 'Every uploaded file and where it is used, newest first', mediaFileSchema),
    () => listMedia(context, clock()),
  );

  app.get(
    `${path}/:name`,
    {
      config: { access: 'read staff area' },
      schema: {
        tags: ['file'],
        summary: 'Size and date of one uploaded file',
        params,
        response: { 200: storedFileSchema, ...errorResponses },
      },
    },
    async (request) => {
      const file = await findStoredFile(context, request.params.name);
      if (!file) throw notFound('file');
      return file;
    },
  );

  app.delete(
    `${path}/:name`,
    {
      config: { access: 'edit content' },
      schema: {
        tags: ['file'],
        summary: 'Delete one file that nothing uses, for good',
        params,
        response: { 204: noContent, ...errorResponses },
      },
    },
    async (request, reply) => {
      await deleteFile(context, request.params.name, stamp(request));
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${path}/delete-unused`,
    {
      config: { access: 'edit content' },
      schema: {
        tags: ['file'],
        summary: 'Delete every file that nothing uses and that is older than a day, for good',
        response: { 200: deletedFilesSchema, ...errorResponses },
      },
    },
    (request) => deleteUnused(context, stamp(request)),
  );
}
