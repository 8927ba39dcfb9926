import { useMutation } from '@tanstack/react-query';
import { messageSchema } from '../../domain/answer.ts';
import type { Outcome } from './client.ts';
import { type SentForm, sendForm } from './visitor-form.ts';

export const useSubscribe = (outcome: Outcome) =>
  useMutation({
    mutationFn: async (form: SentForm<{ email: string }>) => {
      const response = await sendForm('/api/subscribe', form);
      return messageSchema.parse(await response.json());
    },
    ...outcome,
  });
