import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { cspViolationSchema } from '../../../domain/csp-violation.ts';
import type { MutationCallbacks } from '../client.ts';
import { fetchAsStaff, requestAsStaff } from './staff-request.ts';

const path = '/api/cms/csp-violations';

export const cspViolationsQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: fetchAsStaff(z.array(cspViolationSchema)),
});

export function useClearCspViolations({ onSuccess, onError }: MutationCallbacks) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => requestAsStaff('DELETE', path),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: cspViolationsQuery.queryKey });
      onSuccess();
    },
    onError,
  });
}
