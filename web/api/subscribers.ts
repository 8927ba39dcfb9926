import { useMutation } from '@tanstack/react-query';
import type { MutationCallbacks } from './client.ts';
import { schemaLoader } from './schema-loader.ts';
import { type FormSubmission, submitForm } from './visitor-form.ts';

export const useSubscribe = (callbacks: MutationCallbacks) =>
  useMutation({
    mutationFn: async (form: FormSubmission<{ email: string }>) => {
      const response = await submitForm('/api/subscribe', form);
      const messageSchema = await schemaLoader('message')();
      return messageSchema.parse(await response.json());
    },
    ...callbacks,
  });
