import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type DeletedFiles, deletedFilesSchema, type MediaFile, mediaFileSchema } from '../../../domain/media.ts';
import { ApiError } from '../client.ts';
import { readingAsStaff, requestAsStaff } from './calls.ts';

const path = '/api/cms/media';
const DELETION = [path, 'delete'];

export const mediaQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: readingAsStaff(z.array(mediaFileSchema)),
  // Every upload and every save may have changed it.
  refetchOnMount: 'always',
});

type Outcome<Result> = { onSuccess: (result: Result) => void; onError: (error: Error) => void };

/** For good: the bytes are gone. */
export const useDeleteFile = (outcome: Outcome<void>) =>
  useMediaCall(
    DELETION,
    async (name: MediaFile['name']) => {
      await requestAsStaff('DELETE', `${path}/${name}`);
    },
    outcome,
  );

/** The names of those that are being deleted; several can be at once. */
export const useLeavingFiles = (): readonly unknown[] =>
  useMutationState({
    filters: { mutationKey: DELETION, status: 'pending' },
    select: ({ state }) => state.variables,
  });

export const useDeleteUnused = (outcome: Outcome<DeletedFiles>) =>
  useMediaCall(
    [path, 'delete-unused'],
    async () => {
      const response = await requestAsStaff('POST', `${path}/delete-unused`);
      return deletedFilesSchema.parse(await response.json());
    },
    outcome,
  );

function useMediaCall<Asked, Result>(
  mutationKey: string[],
  call: (asked: Asked) => Promise<Result>,
  { onSuccess, onError }: Outcome<NoInfer<Result>>,
) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: mediaQuery.queryKey });
  return useMutation({
    mutationKey,
    mutationFn: call,
    onSuccess: async (result) => {
      await refresh();
      onSuccess(result);
    },
    onError: (error) => {
      onError(error);
      // What was refused has come into use, or is gone already.
      if (!(error instanceof ApiError && error.status === 401)) void refresh();
    },
  });
}
