import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type DeletedFiles,
  deletedFilesSchema,
  type MediaFile,
  mediaFileSchema,
  storedFileSchema,
} from '../../../domain/media.ts';
import { ApiError } from '../client.ts';
import { fetchAsStaff, requestAsStaff } from './staff-request.ts';

const path = '/api/cms/media';
const DELETION = [path, 'delete'];

export const mediaQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: fetchAsStaff(z.array(mediaFileSchema)),
  // Uploads and saves change it.
  refetchOnMount: 'always',
});

/** Size and date of one file, which never change: its name is that of its content. */
export const storedFileQuery = (name: string) =>
  queryOptions({ queryKey: [path, name] as const, queryFn: fetchAsStaff(storedFileSchema) });

type Callbacks<Result> = { onSuccess: (result: Result) => void; onError: (error: Error) => void };

/** Cannot be undone. */
export const useDeleteFile = (callbacks: Callbacks<void>) =>
  useMediaMutation(
    DELETION,
    async (name: MediaFile['name']) => {
      await requestAsStaff('DELETE', `${path}/${name}`);
    },
    callbacks,
  );

/** The names of the files whose deletion is pending. */
export const useFilesBeingDeleted = (): readonly unknown[] =>
  useMutationState({
    filters: { mutationKey: DELETION, status: 'pending' },
    select: ({ state }) => state.variables,
  });

export const useDeleteUnused = (callbacks: Callbacks<DeletedFiles>) =>
  useMediaMutation(
    [path, 'delete-unused'],
    async () => {
      const response = await requestAsStaff('POST', `${path}/delete-unused`);
      return deletedFilesSchema.parse(await response.json());
    },
    callbacks,
  );

function useMediaMutation<Input, Result>(
  mutationKey: string[],
  send: (input: Input) => Promise<Result>,
  { onSuccess, onError }: Callbacks<NoInfer<Result>>,
) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: mediaQuery.queryKey });
  return useMutation({
    mutationKey,
    mutationFn: send,
    onSuccess: async (result) => {
      await refresh();
      onSuccess(result);
    },
    onError: (error) => {
      onError(error);
      // The file came into use, or is deleted already.
      if (!(error instanceof ApiError && error.status === 401)) void refresh();
    },
  });
}
