import type { FastifyReply } from 'fastify';
import { messageSchema } from '../../domain/answer.ts';
import {
  artworkInquiryInputSchema,
  fromArtwork,
  fromFooter,
  inquiryInputSchema,
  type NewInquiry,
} from '../../domain/inquiry.ts';
import { type App, problems } from '../http/contract.ts';
import { publicForm } from '../http/limits.ts';
import type { Parts } from '../parts.ts';
import { createInquiry } from './repository.ts';

const tags = ['inquiry'];

export function inquiryRoutes(app: App, { database: { db }, clock }: Parts): void {
  const receive = async (inquiry: NewInquiry, reply: FastifyReply) => {
    await createInquiry(db, inquiry, clock());
    return reply.status(201).send({ message: 'Thank you for your interest.' });
  };

  app.post(
    '/api/inquiries',
    {
      config: { access: 'public', rateLimit: publicForm },
      schema: {
        tags,
        summary: 'Send an inquiry to the gallery',
        body: inquiryInputSchema,
        response: { 201: messageSchema, ...problems },
      },
    },
    (request, reply) => receive(fromFooter(request.body), reply),
  );

  app.post(
    '/api/artwork-inquiries',
    {
      config: { access: 'public', rateLimit: publicForm },
      schema: {
        tags,
        summary: 'Send an inquiry about one artwork',
        body: artworkInquiryInputSchema,
        response: { 201: messageSchema, ...problems },
      },
    },
    (request, reply) => receive(fromArtwork(request.body), reply),
  );
}
