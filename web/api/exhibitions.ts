import { queryOptions, useMutation } from '@tanstack/react-query';
import type { RegistrationInput } from '../../domain/registration.ts';
import { type Outcome, reading } from './client.ts';
import { shape } from './shape.ts';
import { type SentForm, sendForm } from './visitor-form.ts';

export const exhibitionsQuery = queryOptions({
  queryKey: ['/api/cms/exhibitions'] as const,
  queryFn: reading(shape('exhibitions')),
});

export const useRegister = (outcome: Outcome) =>
  useMutation({
    mutationFn: (form: SentForm<RegistrationInput>) => sendForm('/api/exhibition-registrations', form),
    ...outcome,
  });
