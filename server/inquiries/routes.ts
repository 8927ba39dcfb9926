import type { FastifyReply, FastifyRequest } from 'fastify';
import { messageSchema } from '../../domain/answer.ts';
import {
  artworkInquiryInputSchema,
  fromArtwork,
  fromFooter,
  inquiryInputSchema,
  type NewInquiry,
} from '../../domain/inquiry.ts';
import { type App, problems } from '../http/contract.ts';
import { visitorForm } from '../http/visitor-form.ts';
import type { Parts } from '../parts.ts';
import { createInquiry } from './repository.ts';

const tags = ['inquiry'];

export function inquiryRoutes(app: App, { database: { db }, clock }: Parts): void {
  const receive = async (inquiry: NewInquiry, request: FastifyRequest, reply: FastifyReply) => {
    await createInquiry(db, inquiry, { at: clock(), spamReason: request.spamReason });
    return reply.status(201).send({ message: 'Thank you for your interest.' });
  };

  app.post(
    '/api/inquiries',
    {
      ...visitorForm,
      schema: {
        tags,
        summary: 'Send an inquiry to the gallery',
        body: inquiryInputSchema,
        response: { 201: messageSchema, ...problems },
      },
    },
    (request, reply) => receive(fromFooter(request.body), request, reply),
  );

  app.post(
    '/api/artwork-inquiries',
    {
      ...visitorForm,
      schema: {
        tags,
        summary: 'Send an inquiry about one artwork',
        body: artworkInquiryInputSchema,
        response: { 201: messageSchema, ...problems },
      },
    },
    (request, reply) => receive(fromArtwork(request.body), request, reply),
  );
}
