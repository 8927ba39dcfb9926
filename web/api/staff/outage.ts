import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DATABASE_UNREACHABLE } from '../../../domain/api-responses.ts';
import { ApiError, request } from '../client.ts';

const POLL_MS = 3_000;

/** Not the 503 of the picture store, which names its own cause. A proxy's 503 has no message. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 503 &&
  (error.problem === null || error.problem.message === DATABASE_UNREACHABLE);

/** True from the first request that fails with an outage until the server is ready again. */
export function useIsOutage(): boolean {
  const queryClient = useQueryClient();
  const [isOut, setIsOut] = useState(false);
  useEffect(() => watchOutage(queryClient, setIsOut), [queryClient]);
  return isOut;
}

function watchOutage(queryClient: QueryClient, onChange: (isOut: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unmount = new AbortController();
  const poll = async () => {
    const isReady = await request('GET', '/readyz', { signal: unmount.signal }).then(
      () => true,
      () => false,
    );
    if (unmount.signal.aborted) return;
    timer = isReady ? undefined : setTimeout(poll, POLL_MS);
    if (!isReady) return;
    onChange(false);
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isOutage(state.error) });
  };
  const onError = (error: unknown) => {
    if (timer !== undefined || !isOutage(error)) return;
    timer = setTimeout(poll, POLL_MS);
    onChange(true);
  };
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
    }),
    () => unmount.abort(),
    () => clearTimeout(timer),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
