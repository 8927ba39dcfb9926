import { useMutation } from '@tanstack/react-query';
import { messageSchema } from '../../domain/answer.ts';
import { type Outcome, request } from './client.ts';

export const useSubscribe = (outcome: Outcome) =>
  useMutation({
    mutationFn: async (input: { email: string }) => {
      const response = await request('POST', '/api/subscribe', { body: input });
      return messageSchema.parse(await response.json());
    },
    ...outcome,
  });
