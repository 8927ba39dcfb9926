import { useMutation } from '@tanstack/react-query';
import type { MutationCallbacks } from '../client.ts';
import { requestAsStaff } from './calls.ts';

/** A list as a file: its bytes as the server wrote them. */
export const useExport = (outcome: { onSuccess: (file: Blob) => void; onError: MutationCallbacks['onError'] }) =>
  useMutation({ mutationFn: async (path: string) => (await requestAsStaff('GET', path)).blob(), ...outcome });
