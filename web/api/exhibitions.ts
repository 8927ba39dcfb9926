import { queryOptions, useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { exhibitionSchema } from '../../domain/exhibition.ts';
import type { RegistrationInput } from '../../domain/registration.ts';
import { type Outcome, reading, request } from './client.ts';

export const exhibitionsQuery = queryOptions({
  queryKey: ['/api/cms/exhibitions'] as const,
  queryFn: reading(z.array(exhibitionSchema)),
});

export const useRegister = (outcome: Outcome) =>
  useMutation({
    mutationFn: (input: RegistrationInput) => request('POST', '/api/exhibition-registrations', { body: input }),
    ...outcome,
  });
