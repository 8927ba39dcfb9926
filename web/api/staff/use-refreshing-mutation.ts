import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '../client.ts';

export type ResultCallbacks<Result> = { onSuccess: (result: Result) => void; onError: (error: Error) => void };

/** Reads the queries again afterwards, also after a failure: a colleague may have been faster. */
export function useRefreshingMutation<Input, Result>(
  queryKeys: readonly QueryKey[],
  mutationFn: (input: Input) => Promise<Result>,
  { onSuccess, onError }: ResultCallbacks<NoInfer<Result>>,
) {
  const queryClient = useQueryClient();
  const refresh = () => Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn,
    onSuccess: (result) => {
      // First: links and recovery codes are shown once and must not wait for a response that may fail.
      onSuccess(result);
      return refresh();
    },
    onError: (error) => {
      void refresh();
      onError(error);
    },
  });
}
