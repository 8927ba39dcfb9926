import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type OutboxMail, outboxMailSchema } from '../../../domain/mail.ts';
import type { MutationCallbacks } from '../client.ts';
import { readingAsStaff, requestAsStaff } from './calls.ts';
import { inboxQuery } from './inbox.ts';

const path = '/api/cms/outbox';

export const outboxQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: readingAsStaff(z.array(outboxMailSchema)),
});

/** Tries one message again, now. */
export const useRetryMail = (outcome: MutationCallbacks) =>
  useOutboxCall(({ id }: OutboxMail) => requestAsStaff('POST', `${path}/${id}/retry`), outcome);

/** Tries everything again that could not be sent. */
export const useRetryAllMail = (outcome: MutationCallbacks) =>
  useOutboxCall(() => requestAsStaff('POST', `${path}/retry`), outcome);

export const useDiscardMail = (outcome: MutationCallbacks) =>
  useOutboxCall(({ id }: OutboxMail) => requestAsStaff('DELETE', `${path}/${id}`), outcome);

function useOutboxCall<Asked>(call: (asked: Asked) => Promise<Response>, { onSuccess, onError }: MutationCallbacks) {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([outboxQuery, inboxQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: call,
    onSuccess: async () => {
      await refresh();
      onSuccess();
    },
    onError: (error) => {
      onError(error);
      // What could not be done may have been done already, by the sender or by somebody else.
      void refresh();
    },
  });
}
