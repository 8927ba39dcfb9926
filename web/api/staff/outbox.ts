import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type OutboxMail, outboxMailSchema } from '../../../domain/mail.ts';
import type { MutationCallbacks } from '../client.ts';
import { inboxQuery } from './inbox.ts';
import { fetchAsStaff, requestAsStaff } from './staff-request.ts';

const path = '/api/cms/outbox';

export const outboxQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: fetchAsStaff(z.array(outboxMailSchema)),
});

export const useRetryMail = (callbacks: MutationCallbacks) =>
  useOutboxMutation(({ id }: OutboxMail) => requestAsStaff('POST', `${path}/${id}/retry`), callbacks);

export const useRetryAllMail = (callbacks: MutationCallbacks) =>
  useOutboxMutation(() => requestAsStaff('POST', `${path}/retry`), callbacks);

export const useDiscardMail = (callbacks: MutationCallbacks) =>
  useOutboxMutation(({ id }: OutboxMail) => requestAsStaff('DELETE', `${path}/${id}`), callbacks);

function useOutboxMutation<Input>(
  send: (input: Input) => Promise<Response>,
  { onSuccess, onError }: MutationCallbacks,
) {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([outboxQuery, inboxQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await refresh();
      onSuccess();
    },
    onError: (error) => {
      onError(error);
      // The message may have been sent or discarded already.
      void refresh();
    },
  });
}
