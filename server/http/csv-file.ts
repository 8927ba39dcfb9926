import type { FastifyReply } from 'fastify';
import { answerOf } from './contract.ts';

/** For the documentation. */
export const csvFile = (columns: string) => answerOf(['text/csv'], `The columns ${columns}`);

/** A file to save under a name, kept by nobody on the way. */
export const sendCsv = (reply: FastifyReply, fileName: string, csv: string) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .serializer((text: string) => text)
    .send(csv);
