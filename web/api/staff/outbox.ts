import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type OutboxMail, outboxMailSchema } from '../../../domain/mail.ts';
import type { Outcome } from '../client.ts';
import { readingAsStaff, requestAsStaff } from './calls.ts';
import { inboxQuery } from './inbox.ts';

const path = '/api/cms/outbox';

export const outboxQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: readingAsStaff(z.array(outboxMailSchema)),
});

/** Tries one message again, now. */
export const useRetryMail = (outcome: Outcome) =>
  useOutboxCall(({ id }: OutboxMail) => requestAsStaff('POST', `${path}/${id}/retry`), outcome);

/** Tries everything again that could not be sent. */
export const useRetryAllMail = (outcome: Outcome) =>
  useOutboxCall(() => requestAsStaff('POST', `${path}/retry`), outcome);

export const useDiscardMail = (outcome: Outcome) =>
  useOutboxCall(({ id }: OutboxMail) => requestAsStaff('DELETE', `${path}/${id}`), outcome);

function useOutboxCall<Asked>(call: (asked: Asked) => Promise<Response>, { onSuccess, onError }: Outcome) {
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
