import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { z } from 'zod';
import {
  finalizeImageInputSchema,
  finalizePdfInputSchema,
  MAX_UPLOAD_BYTES,
  storedObjectSchema,
  uploadTicketSchema,
} from '../../domain/upload.ts';
import type { App, AppContext } from '../app-context.ts';
import { isOfStaff } from '../auth/session.ts';
import { found, HttpProblem, invalidInput, notFound } from '../http/problem.ts';
import { errorResponses, noContent, nonJsonResponse } from '../http/route-schemas.ts';
import { negotiatorFor } from '../pictures/rendition.ts';
import { isInPreview } from '../previews/linked-record.ts';
import { finalizeUpload, storePdf, storePicture } from './finalize-upload.ts';
import { FOLDER_UPLOAD_PATH, type FolderStore, isFolderStore } from './folder-store.ts';
import { createHiddenFiles } from './hidden-files.ts';
import { CONTENT_TYPES, contentType, fileKey, OBJECT_NAME, objectName } from './object-name.ts';
import { renditionQuerySchema, requestedRendition, sendRendition } from './rendition-request.ts';
import { sendFile } from './send-file.ts';
import type { ObjectStore } from './store.ts';

const tags = ['file'];

const notAPicture = invalidInput({ imageUrl: 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded' });
const notAPdf = invalidInput({ pdfUrl: 'Only PDF files can be uploaded here' });

const INVALID_ADDRESS = 'This upload address is not valid any more';

export function objectRoutes(app: App, context: AppContext): void {
  const { objects, pictures, renditions, clock, config, database } = context;
  const hiddenFiles = createHiddenFiles(database.db);
  app.post(
    '/api/objects/upload',
    {
      config: { access: 'edit content' },
      schema: {
        tags,
        summary: 'An address to PUT one file to',
        response: { 200: uploadTicketSchema, ...errorResponses },
      },
    },
    async (request) => {
      // Without PUBLIC_URL the origin of the request, so that it works at any address of the machine.
      const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
      return { uploadURL: await objects.createUpload(origin, clock()) };
    },
  );

  app.put(
    '/api/objects/finalize',
    {
      config: { access: 'edit content' },
      schema: {
        tags,
        summary: 'Turn an upload into a picture',
        body: finalizeImageInputSchema,
        response: { 200: storedObjectSchema, ...errorResponses },
      },
    },
    async (request) => {
      const save = (store: ObjectStore, bytes: Buffer) => storePicture(store, bytes, pictures.read);
      const path = await finalizeUpload(objects, request.body.imageUrl, { save, refusal: notAPicture });
      renditions.prepare(objectName(path));
      return { objectPath: path };
    },
  );

  app.put(
    '/api/objects/finalize-pdf',
    {
      config: { access: 'edit content' },
      schema: {
        tags,
        summary: 'Turn an upload into a PDF',
        body: finalizePdfInputSchema,
        response: { 200: storedObjectSchema, ...errorResponses },
      },
    },
    async (request) => ({
      objectPath: await finalizeUpload(objects, request.body.pdfUrl, { save: storePdf, refusal: notAPdf }),
    }),
  );

  if (isFolderStore(objects)) receiveUploads(app, objects, clock);

  app.get(
    '/objects/:name',
    {
      config: { access: 'public', cacheable: 'rendition', longRunning: true, embeddable: true },
      schema: {
        tags,
        summary: 'A stored picture or PDF, or a rendition of a picture in the format the browser prefers',
        params: z.object({ name: z.string().regex(OBJECT_NAME) }),
        querystring: renditionQuerySchema,
        response: { 200: nonJsonResponse(Object.values(CONTENT_TYPES), 'The bytes of the file'), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const rendition = requestedRendition(request.query, request, name);
      // Nothing in a file may run.
      reply.header(
        'content-security-policy',
        "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'",
      );
      const isHidden = await hiddenFiles.isHidden(name);
      // The same as for a file that does not exist.
      if (isHidden && !(await isOfStaff(request, context)) && !(await isInPreview(request, name, context))) {
        throw notFound(rendition ? 'picture' : 'file');
      }
      if (isHidden) request.cacheKey = null;
      const cacheControl = isHidden ? 'private, no-cache' : 'public, max-age=31536000, immutable';
      if (rendition) {
        const find = (left: AbortSignal) => renditions.find(name, rendition, left);
        const negotiate = negotiatorFor(name);
        request.rendition = {
          objectName: name,
          format: rendition.format,
          negotiate: ({ accept }) => negotiate(accept),
        };
        return sendRendition(request, reply, { name, rendition, cacheControl, find });
      }
      const type = found('file', contentType(name));
      const object = found('file', await objects.find(fileKey(name)));
      return sendFile(request, reply, { ...object, type, etag: `"${name}"`, cacheControl });
    },
  );
}

/** Upload route of the folder store. The signature authorises it, as in a presigned S3 URL. */
function receiveUploads(app: App, store: FolderStore, clock: AppContext['clock']): void {
  app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    scope.put(
      `${FOLDER_UPLOAD_PATH}/:id`,
      {
        config: { access: 'public', longRunning: true },
        schema: {
          tags,
          summary: 'Receive the raw bytes of one upload (signed address)',
          params: z.object({ id: z.uuid() }),
          querystring: z.object({
            expires: z.coerce.number({ error: INVALID_ADDRESS }),
            signature: z.string({ error: INVALID_ADDRESS }),
          }),
          consumes: ['application/octet-stream'],
          body: z.unknown().describe('The bytes of the file'),
          response: { 200: noContent, ...errorResponses },
        },
      },
      async (request, reply) => {
        const { expires, signature } = request.query;
        if (!store.isSigned(request.params.id, expires, signature, clock())) {
          throw new HttpProblem(403, `${INVALID_ADDRESS}.`);
        }
        await store.receiveUpload(request.params.id, bytesOf(request.raw));
        return reply.send(null);
      },
    );
  });
}

/** Limited to the size of an upload. When the client aborts, the stream fails instead of never ending. */
function bytesOf(request: IncomingMessage): Readable {
  let received = 0;
  const bytes = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received <= MAX_UPLOAD_BYTES) return done(null, chunk);
      // The rest is discarded: a client reads the response only after it has sent everything.
      request.unpipe(bytes);
      request.resume();
      done(new HttpProblem(413, 'A file may have at most 10 MB.'));
    },
  });
  request.once('close', () => {
    if (!request.complete) bytes.destroy(new HttpProblem(400, 'The upload was broken off.'));
  });
  return request.pipe(bytes);
}
