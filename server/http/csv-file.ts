import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { nonJsonResponse } from './route-schemas.ts';

/** The response schema, for the documentation. */
export const csvFile = (columns: string) => nonJsonResponse(['text/csv'], `The columns ${columns}`);

/** A download that no cache stores. */
export const sendCsv = (reply: FastifyReply, fileName: string, csv: string | Readable) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .serializer((text: string) => text)
    .send(csv);
