import { useMutation } from '@tanstack/react-query';
import type { Outcome } from './client.ts';
import { shape } from './shape.ts';
import { type SentForm, sendForm } from './visitor-form.ts';

export const useSubscribe = (outcome: Outcome) =>
  useMutation({
    mutationFn: async (form: SentForm<{ email: string }>) => {
      const response = await sendForm('/api/subscribe', form);
      const messageSchema = await shape('message')();
      return messageSchema.parse(await response.json());
    },
    ...outcome,
  });
