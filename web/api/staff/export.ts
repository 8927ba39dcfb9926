import { useMutation } from '@tanstack/react-query';
import type { MutationCallbacks } from '../client.ts';
import { requestAsStaff } from './staff-request.ts';

/** Downloads a file without parsing it. */
export const useExport = (callbacks: { onSuccess: (file: Blob) => void; onError: MutationCallbacks['onError'] }) =>
  useMutation({ mutationFn: async (path: string) => (await requestAsStaff('GET', path)).blob(), ...callbacks });
