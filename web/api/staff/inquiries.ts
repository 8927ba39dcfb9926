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
import { readingAsStaff, requestAsStaff } from './calls.ts';

const path = '/api/cms/inquiries';
const inquiriesSchema = z.array(staffInquirySchema);

const inquiriesQuery = queryOptions({ queryKey: [path] as const, queryFn: readingAsStaff(inquiriesSchema) });

/** A change of status, with what takes it back. */
export type StatusStep = {
  changes: readonly InquiryChange[];
  before: readonly InquiryChange[];
  isUndo: boolean;
};

type Outcome = {
  /** With how many of them were changed: what is no longer as expected stays as it is. */
  onSuccess: (step: StatusStep, changedCount: number) => void;
  onError: (error: Error, step: StatusStep) => void;
};

const CHANGING = [path, 'status'];
const stepSchema = z.object({ changes: z.array(inquiryChangeSchema) });

/** All inquiries, newest first, as they will be once everything that is on its way has been kept. */
export function useInquiries() {
  const query = useQuery(inquiriesQuery);
  const steps = useMutationState({
    filters: { mutationKey: CHANGING, status: 'pending' },
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

/** When it was answered is the server's to say; until then it is as it was. */
function answeredAt(inquiry: StaffInquiry, { status, responded_at }: InquiryChange): string | null {
  if (responded_at !== undefined) return responded_at;
  return status === 'new' ? null : inquiry.responded_at;
}

export function useChangeInquiries(outcome: Outcome) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: CHANGING,
    // One after the other, so that taking something back does not overtake it.
    scope: { id: path },
    mutationFn: async ({ changes }: StatusStep) => {
      let changedCount = 0;
      for (let at = 0; at < changes.length; at += MAX_CHANGES) {
        const body = { changes: changes.slice(at, at + MAX_CHANGES) };
        const response = await requestAsStaff('POST', `${path}/status`, { body });
        const changed = inquiriesSchema.parse(await response.json());
        keep(queryClient, changed);
        changedCount += changed.length;
      }
      return changedCount;
    },
    onSuccess: (changedCount, step) => {
      void queryClient.invalidateQueries(inquiriesQuery);
      outcome.onSuccess(step, changedCount);
    },
    onError: (error, step) => {
      // A part of many may have been kept all the same.
      void queryClient.invalidateQueries(inquiriesQuery);
      outcome.onError(error, step);
    },
  });
}

type NoteOutcome<Input> = { onSuccess?: (input: Input) => void; onError: (error: Error) => void };
type NoteInput = z.infer<typeof inquiryNoteInputSchema>;

export const useAddNote = (inquiryId: string, outcome: NoteOutcome<NoteInput>) =>
  useNoteCall((input: NoteInput) => requestAsStaff('POST', notesOf(inquiryId), { body: input }), outcome);

export const useRemoveNote = (inquiryId: string, outcome: NoteOutcome<string>) =>
  useNoteCall((noteId: string) => requestAsStaff('DELETE', `${notesOf(inquiryId)}/${noteId}`), outcome);

const notesOf = (inquiryId: string) => `${path}/${inquiryId}/notes`;

/** Answered with the inquiry as it is now. */
function useNoteCall<Input>(call: (input: Input) => Promise<Response>, { onSuccess, onError }: NoteOutcome<Input>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const response = await call(input);
      keep(queryClient, [staffInquirySchema.parse(await response.json())]);
    },
    onSuccess: (_answer, input) => onSuccess?.(input),
    onError: (error) => {
      void queryClient.invalidateQueries(inquiriesQuery);
      onError(error);
    },
  });
}

function keep(queryClient: QueryClient, changed: readonly StaffInquiry[]): void {
  const byId = new Map(changed.map((inquiry) => [inquiry.id, inquiry]));
  queryClient.setQueryData(inquiriesQuery.queryKey, (list) => list?.map((other) => byId.get(other.id) ?? other));
}
