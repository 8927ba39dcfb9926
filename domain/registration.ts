import { z } from 'zod';
import { email, LIMITS, requiredText } from './fields.ts';

export const registrationInputSchema = z.object({
  exhibitionId: z.uuid({ error: 'Exhibition is required' }),
  firstName: requiredText('First name', LIMITS.name),
  lastName: requiredText('Last name', LIMITS.name),
  email,
});
export type RegistrationInput = z.infer<typeof registrationInputSchema>;
