import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { earlierAddressSchema } from '../../../domain/address.ts';
import type { MutationCallbacks } from '../client.ts';
import { fetchAsStaff, requestAsStaff } from './staff-request.ts';

const path = '/api/cms/addresses';

/** Read again whenever a form opens: every save may add one. */
export const earlierAddressesQuery = (recordId: string) =>
  queryOptions({
    queryKey: [path, recordId] as const,
    queryFn: fetchAsStaff(z.array(earlierAddressSchema)),
    refetchOnMount: 'always',
  });

export function useReleaseAddress(recordId: string, { onSuccess, onError }: MutationCallbacks) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: earlierAddressesQuery(recordId).queryKey });
  return useMutation({
    mutationFn: (released: string) =>
      requestAsStaff('DELETE', `${path}/${recordId}?${new URLSearchParams({ path: released })}`),
    onSuccess: async () => {
      await refresh();
      onSuccess();
    },
    onError: (error) => {
      onError(error);
      // A colleague may have released it already.
      void refresh();
    },
  });
}
