import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import {
  type InquiryChange,
  inquiryChangeSchema,
  type inquiryNoteInputSchema,
  MAX_CHANGES,
  type StaffInquiry,
  staffInquirySchema,
} from '../../../domain/inbox.ts';
import { inboxQuery } from './inbox.ts';
import type { Collection } from './records.ts';
import { fetchAsStaff, requestAsStaff } from './staff-request.ts';

const path = '/api/cms/inquiries';
const inquiriesSchema = z.array(staffInquirySchema);

const inquiriesQuery = queryOptions({ queryKey: [path] as const, queryFn: fetchAsStaff(inquiriesSchema) });

export const inquiryRecords: Collection<StaffInquiry> = {
  noun: 'inquiry',
  path,
  schema: staffInquirySchema,
  keyOf: ({ id }) => id,
  dependentQueries: [inboxQuery.queryKey],
};

/** A status change of several inquiries, and its undo. */
export type StatusStep = {
  changes: readonly InquiryChange[];
  before: readonly InquiryChange[];
  isUndo: boolean;
};

type Callbacks = {
  /** `changedCount` excludes inquiries that someone else had changed. */
  onSuccess: (step: StatusStep, changedCount: number) => void;
  onError: (error: Error, step: StatusStep) => void;
};

const STATUS_MUTATION = [path, 'status'];
const stepSchema = z.object({ changes: z.array(inquiryChangeSchema) });

/** All inquiries, newest first, with pending status changes applied (optimistic update). */
export function useInquiries() {
  const query = useQuery(inquiriesQuery);
  const steps = useMutationState({
    filters: { mutationKey: STATUS_MUTATION, status: 'pending' },
    select: ({ state }) => stepSchema.safeParse(state.variables).data?.changes ?? [],
  });
  const data = useMemo(() => query.data && withChanges(query.data, steps.flat()), [query.data, steps]);
  return { data, error: query.error, refetch: query.refetch };
}

function withChanges(inquiries: readonly StaffInquiry[], changes: readonly InquiryChange[]): readonly StaffInquiry[] {
  if (changes.length === 0) return inquiries;
  const byId = new Map(changes.map((change) => [change.id, change]));
  return inquiries.map((inquiry) => {
    const change = byId.get(inquiry.id);
    return change ? { ...inquiry, status: change.status, responded_at: answeredAt(inquiry, change) } : inquiry;
  });
}

/** The server sets the time of the answer; until then it stays as it was. */
function answeredAt(inquiry: StaffInquiry, { status, responded_at }: InquiryChange): string | null {
  if (responded_at !== undefined) return responded_at;
  return status === 'new' ? null : inquiry.responded_at;
}

export function useChangeInquiries(callbacks: Callbacks) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: STATUS_MUTATION,
    // Serial, so that an undo cannot overtake its change.
    scope: { id: path },
    mutationFn: async ({ changes }: StatusStep) => {
      let changedCount = 0;
      for (let at = 0; at < changes.length; at += MAX_CHANGES) {
        const body = { changes: changes.slice(at, at + MAX_CHANGES) };
        const response = await requestAsStaff('POST', `${path}/status`, { body });
        const changed = inquiriesSchema.parse(await response.json());
        updateCache(queryClient, changed);
        changedCount += changed.length;
      }
      return changedCount;
    },
    onSuccess: (changedCount, step) => {
      void queryClient.invalidateQueries(inquiriesQuery);
      callbacks.onSuccess(step, changedCount);
    },
    onError: (error, step) => {
      // Some of the requests may have succeeded.
      void queryClient.invalidateQueries(inquiriesQuery);
      callbacks.onError(error, step);
    },
  });
}

type NoteCallbacks<Input> = { onSuccess?: (input: Input) => void; onError: (error: Error) => void };
type NoteInput = z.infer<typeof inquiryNoteInputSchema>;

export const useAddNote = (inquiryId: string, callbacks: NoteCallbacks<NoteInput>) =>
  useNoteMutation((input: NoteInput) => requestAsStaff('POST', notesOf(inquiryId), { body: input }), callbacks);

export const useRemoveNote = (inquiryId: string, callbacks: NoteCallbacks<string>) =>
  useNoteMutation((noteId: string) => requestAsStaff('DELETE', `${notesOf(inquiryId)}/${noteId}`), callbacks);

const notesOf = (inquiryId: string) => `${path}/${inquiryId}/notes`;

/** The response is the updated inquiry. */
function useNoteMutation<Input>(
  call: (input: Input) => Promise<Response>,
  { onSuccess, onError }: NoteCallbacks<Input>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const response = await call(input);
      updateCache(queryClient, [staffInquirySchema.parse(await response.json())]);
    },
    onSuccess: (_response, input) => onSuccess?.(input),
    onError: (error) => {
      void queryClient.invalidateQueries(inquiriesQuery);
      onError(error);
    },
  });
}

function updateCache(queryClient: QueryClient, changed: readonly StaffInquiry[]): void {
  const byId = new Map(changed.map((inquiry) => [inquiry.id, inquiry]));
  queryClient.setQueryData(inquiriesQuery.queryKey, (list) => list?.map((other) => byId.get(other.id) ?? other));
}
