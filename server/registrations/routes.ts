import { messageSchema } from '../../domain/api-responses.ts';
import { registrationInputSchema } from '../../domain/registration.ts';
import { MINIMUM_FILL_TIME_MS } from '../../domain/spam.ts';
import type { App, AppContext } from '../app-context.ts';
import { errorResponses } from '../http/route-schemas.ts';
import { visitorForm } from '../http/visitor-form.ts';
import { register } from './repository.ts';

export function registrationRoutes(app: App, { database: { db }, clock, today, mailBranding }: AppContext): void {
  app.post(
    '/api/exhibition-registrations',
    {
      ...visitorForm(MINIMUM_FILL_TIME_MS.message),
      schema: {
        tags: ['registration'],
        summary: 'Register for an upcoming exhibition',
        body: registrationInputSchema,
        response: { 201: messageSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { spamReason } = request;
      await register(db, request.body, { at: clock(), today: today(), spamReason, mailBranding: mailBranding() });
      return reply.status(201).send({ message: 'You are registered.' });
    },
  );
}
