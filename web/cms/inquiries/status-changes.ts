import { useRef } from 'react';
import type { InquiryStatus, StaffInquiry } from '../../../domain/inbox.ts';
import { type StatusStep, useChangeInquiries } from '../../api/staff/inquiries.ts';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure, staffFailureText } from '../failure.ts';
import { sentence } from '../sentence.ts';

const DONE: Record<InquiryStatus, string> = {
  new: 'marked as new',
  answered: 'marked as answered',
  archived: 'archived',
  spam: 'marked as spam',
};

/** Changes show at once, and each can be taken back: by its notification, or the last ones one by one. */
export function useStatusChanges() {
  const steps = useRef<StatusStep[]>([]);
  const forget = (step: StatusStep) => {
    steps.current = steps.current.filter((other) => other !== step);
  };
  const change = useChangeInquiries({
    onSuccess: (step, changedCount) => {
      if (step.isUndo) showUndone(changedCount, step.changes.length - changedCount);
      else showToast({ title: doneText(step), action: { label: 'Undo', onAct: () => takeBack(step) } });
    },
    onError: (error, step) => {
      if (step.isUndo) steps.current.push(reversed(step));
      else forget(step);
      const what = step.changes.length === 1 ? 'the inquiry' : `${step.changes.length} inquiries`;
      showFailure(step.isUndo ? 'Failed to undo' : `Failed to change ${what}`, staffFailureText(error));
    },
  });
  const takeBack = (step: StatusStep | undefined) => {
    if (!step || !steps.current.includes(step)) return;
    forget(step);
    change.mutate(reversed(step));
  };
  return {
    /** Those that have the status already stay as they are. */
    setStatus: (inquiries: readonly StaffInquiry[], status: InquiryStatus) => {
      const others = inquiries.filter((inquiry) => inquiry.status !== status);
      if (others.length === 0) return;
      const step = {
        changes: others.map(({ id }) => ({ id, status })),
        before: others.map(({ id, status: was, responded_at }) => ({ id, status: was, responded_at })),
        isUndo: false,
      };
      steps.current.push(step);
      change.mutate(step);
    },
    undoLast: () => takeBack(steps.current.at(-1)),
  };
}

/** Only where it still is as the step left it. */
const reversed = ({ changes, before, isUndo }: StatusStep): StatusStep => ({
  changes: before.map((change, at) => ({ ...change, expected: changes[at]?.status })),
  before: changes,
  isUndo: !isUndo,
});

function showUndone(count: number, keptCount: number): void {
  const kept =
    keptCount === 1
      ? '1 inquiry was changed by somebody else and stays as it is'
      : `${keptCount} inquiries were changed by somebody else and stay as they are`;
  if (keptCount === 0) showToast({ title: 'Undone' });
  else showToast(count === 0 ? { title: kept } : { title: 'Undone', description: kept });
}

function doneText({ changes }: StatusStep): string {
  const done = DONE[changes[0]?.status ?? 'new'];
  return changes.length === 1 ? sentence(done) : `${changes.length} ${done}`;
}
