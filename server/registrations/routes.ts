import { messageSchema } from '../../domain/api-responses.ts';
import { registrationInputSchema } from '../../domain/registration.ts';
import { MINIMUM_FILL_TIME_MS } from '../../domain/spam.ts';
import type { App, AppContext } from '../app-context.ts';
import { errorResponses } from '../http/route-schemas.ts';
import { acceptSubmission, visitorForm } from '../http/visitor-form.ts';
import { register } from './repository.ts';

export function registrationRoutes(app: App, context: AppContext): void {
  const { clock, today, mailBranding, config } = context;
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
      const { body, spamReason } = request;
      const submission = {
        at: clock(),
        today: today(),
        spamReason,
        mailBranding: mailBranding(),
        isNeutral: config.neutralAnswers,
      };
      await acceptSubmission(context, 'registration', (tx) => register(tx, body, submission));
      return reply.status(201).send({ message: 'You are registered.' });
    },
  );
}
