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
import { type App, answerOf, nothing, problems } from '../http/contract.ts';
import { HttpProblem, invalidInput, notFound } from '../http/problem.ts';
import type { Parts } from '../parts.ts';
import { FOLDER_UPLOAD_PATH, type FolderStore, isFolderStore } from './folder-store.ts';
import { finalize, keepPdf, keepPicture } from './keep.ts';
import { fileKey, OBJECT_NAME } from './object-name.ts';
import { parseRange } from './range.ts';

const tags = ['file'];

const notAPicture = invalidInput({ imageUrl: 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded' });
const notAPdf = invalidInput({ pdfUrl: 'Only PDF files can be uploaded here' });

const INVALID_ADDRESS = 'This upload address is not valid any more';

const CONTENT_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  pdf: 'application/pdf',
};

export function objectRoutes(app: App, { objects, clock, config }: Parts): void {
  app.post(
    '/api/objects/upload',
    {
      config: { access: 'staff' },
      schema: { tags, summary: 'An address to PUT one file to', response: { 200: uploadTicketSchema, ...problems } },
    },
    async (request) => {
      // The caller's own origin where none is set, so that a browser on any address of the machine may send to it.
      const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
      return { uploadURL: await objects.createUpload(origin, clock()) };
    },
  );

  app.put(
    '/api/objects/finalize',
    {
      config: { access: 'staff' },
      schema: {
        tags,
        summary: 'Turn an upload into a picture',
        body: finalizeImageInputSchema,
        response: { 200: storedObjectSchema, ...problems },
      },
    },
    async (request) => ({
      objectPath: await finalize(objects, request.body.imageUrl, { keep: keepPicture, refusal: notAPicture }),
    }),
  );

  app.put(
    '/api/objects/finalize-pdf',
    {
      config: { access: 'staff' },
      schema: {
        tags,
        summary: 'Turn an upload into a PDF',
        body: finalizePdfInputSchema,
        response: { 200: storedObjectSchema, ...problems },
      },
    },
    async (request) => ({
      objectPath: await finalize(objects, request.body.pdfUrl, { keep: keepPdf, refusal: notAPdf }),
    }),
  );

  if (isFolderStore(objects)) receiveUploads(app, objects, clock);

  app.get(
    '/objects/:name',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'A stored picture or PDF',
        params: z.object({ name: z.string().regex(OBJECT_NAME) }),
        response: { 200: answerOf(Object.values(CONTENT_TYPES), 'The bytes of the file'), ...problems },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const type = CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)];
      const object = type ? await objects.find(fileKey(name)) : null;
      if (!type || !object) throw notFound('file');
      const range = parseRange(request.headers.range, object.size);
      if (range === 'unsatisfiable') {
        return reply.status(416).header('content-range', `bytes */${object.size}`).type('text/plain').send('');
      }
      const etag = `"${name}"`;
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'accept-ranges': 'bytes',
        // Pictures may be shown by anyone who writes about the gallery; nothing in them may run.
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'",
        etag,
      });
      if (request.headers['if-none-match'] === etag) return reply.status(304).send(undefined);
      reply.type(type);
      if (!range) return reply.header('content-length', object.size).send(await object.open());
      return reply
        .status(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${object.size}`)
        .header('content-length', range.end - range.start + 1)
        .send(await object.open(range));
    },
  );
}

/** The folder store's own upload address. Its signature is the permission, as with an S3 presigned address. */
function receiveUploads(app: App, store: FolderStore, clock: Parts['clock']): void {
  app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    scope.put(
      `${FOLDER_UPLOAD_PATH}/:id`,
      {
        config: { access: 'public' },
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
          response: { 200: nothing, ...problems },
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

/** At most as many as an upload may have. A sender who breaks off ends the stream with an error instead of never. */
function bytesOf(request: IncomingMessage): Readable {
  let received = 0;
  const bytes = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received <= MAX_UPLOAD_BYTES) return done(null, chunk);
      // The rest is read and dropped: a sender who is still sending would not see the answer.
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
