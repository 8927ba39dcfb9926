import { useMutation } from '@tanstack/react-query';
import { messageSchema } from '../../domain/answer.ts';
import { type Outcome, post } from './client.ts';

export const useSubscribe = (outcome: Outcome) =>
  useMutation({
    mutationFn: async (input: { email: string }) => {
      const response = await post('/api/subscribe', input);
      return messageSchema.parse(await response.json());
    },
    ...outcome,
  });
