import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { identityFiles } from '../../domain/gallery.ts';
import type { App, AppContext } from '../app-context.ts';
import { unknownAddress } from '../http/problem.ts';
import { renditionQuerySchema, requestedRendition, sendRendition } from '../objects/rendition-request.ts';

/** Logo and portraits. A file may be replaced under the same name, so it is cached for one day only. */
export function identityRoutes(app: App, { config, renditions }: AppContext): void {
  const { gallery, identityFolder } = config;
  const files = new Set(identityFiles(gallery));

  app.get(
    '/identity/:file',
    {
      config: { access: 'public', longRunning: true, embeddable: true },
      schema: { hide: true, params: z.object({ file: z.string() }), querystring: renditionQuerySchema },
    },
    async (request, reply) => {
      const { file } = request.params;
      if (!files.has(file)) throw unknownAddress;
      // An SVG scales without renditions.
      const isVector = path.extname(file) === '.svg';
      const rendition = isVector ? null : requestedRendition(request.query, request, file);
      if (!rendition) return reply.sendFile(file, identityFolder, { maxAge: '1d' });
      const original = await fs.readFile(path.join(identityFolder, file));
      const name = `identity-${createHash('sha256').update(original).digest('hex').slice(0, 32)}${path.extname(file)}`;
      const find = (signal: AbortSignal) => renditions.findFor(name, original, rendition, signal);
      const cacheControl = 'public, max-age=86400';
      return sendRendition(request, reply, { name, rendition, cacheControl, find });
    },
  );
}
