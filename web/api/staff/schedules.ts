import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type ContentKind,
  type ReleaseInput,
  releaseProblemSchema,
  type ScheduleInput,
  scheduleSchema,
} from '../../../domain/draft.ts';
import type { QueryKey } from '../client.ts';
import { fetchAsStaff, requestAsStaff } from './staff-request.ts';
import { type ResultCallbacks, useRefreshingMutation } from './use-refreshing-mutation.ts';

const PUBLISHING = '/api/cms/publishing';
const REFRESHED: readonly QueryKey[] = [[PUBLISHING]];

/** Refetched by live updates with all keys that begin with `/api/cms/publishing`. */
export const schedulesQuery = queryOptions({
  queryKey: [PUBLISHING, 'schedules'] as const,
  queryFn: fetchAsStaff(z.array(scheduleSchema)),
});

/** What is not ready of a release. Read again whenever a draft or a schedule changes. */
export const releaseProblemsQuery = (release: ReleaseInput) =>
  queryOptions({
    queryKey: [PUBLISHING, 'releases', 'check', release] as const,
    queryFn: async () => {
      const response = await requestAsStaff('POST', `${PUBLISHING}/releases/check`, { body: release });
      return z.array(releaseProblemSchema).parse(await response.json());
    },
    enabled: release.items.length > 0,
    gcTime: 0,
  });

type Target = { kind: ContentKind; key: string };

const recordPath = (folder: 'records' | 'schedules', key: string) =>
  `${PUBLISHING}/${folder}/${encodeURIComponent(key)}`;

/** Of one record. A time that is not given stays. */
export const useSchedule = (callbacks: ResultCallbacks<void>) =>
  useRefreshingMutation(
    REFRESHED,
    async ({ key, ...input }: Target & Omit<ScheduleInput, 'kind'>): Promise<void> =>
      void (await requestAsStaff('PUT', recordPath('schedules', key), { body: input })),
    callbacks,
  );

/** Removes the schedule of all that would be published together. */
export const useUnscheduleRelease = (callbacks: ResultCallbacks<void>) =>
  useRefreshingMutation(
    REFRESHED,
    async (release: string): Promise<void> =>
      void (await requestAsStaff('DELETE', `${PUBLISHING}/releases/${encodeURIComponent(release)}`)),
    callbacks,
  );

/** Publishes now, or schedules. */
export const useRelease = (callbacks: ResultCallbacks<ReleaseInput>) =>
  useRecordsMutation(async (release: ReleaseInput) => {
    await requestAsStaff('POST', `${PUBLISHING}/releases`, { body: release });
    return release;
  }, callbacks);

export const useWithdraw = (callbacks: ResultCallbacks<void>) =>
  useRecordsMutation(
    async ({ kind, key }: Target) =>
      void (await requestAsStaff('POST', `${recordPath('records', key)}/withdraw`, { body: { kind } })),
    callbacks,
  );

/** For what changes records of several kinds: every list is read again. */
function useRecordsMutation<Input, Result>(
  mutationFn: (input: Input) => Promise<Result>,
  { onSuccess, onError }: ResultCallbacks<NoInfer<Result>>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async (result) => {
      await queryClient.invalidateQueries();
      onSuccess(result);
    },
    onError: (error) => {
      onError(error);
      void queryClient.invalidateQueries({ queryKey: [PUBLISHING] });
    },
  });
}
