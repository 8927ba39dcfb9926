import { useRef } from 'react';
import type { InquiryStatus, StaffInquiry } from '../../../domain/inbox.ts';
import { type StatusStep, useChangeInquiries } from '../../api/staff/inquiries.ts';
import { showToast } from '../../ui/toast-store.ts';
import { capitalize } from '../capitalize.ts';
import { showFailure } from '../failure.ts';

const DONE: Record<InquiryStatus, string> = {
  new: 'marked as new',
  answered: 'marked as answered',
  archived: 'archived',
  spam: 'marked as spam',
};

/** Optimistic status changes, each with an undo: by its toast, or in reverse order with `undoLast`. */
export function useStatusChanges() {
  const steps = useRef<StatusStep[]>([]);
  const forget = (step: StatusStep) => {
    steps.current = steps.current.filter((other) => other !== step);
  };
  const change = useChangeInquiries({
    onSuccess: (step, changedCount) => {
      if (step.isUndo) showUndone(changedCount, step.changes.length - changedCount);
      else showToast({ title: doneText(step), action: { label: 'Undo', onAct: () => undo(step) } });
    },
    onError: (error, step) => {
      if (step.isUndo) steps.current.push(reversed(step));
      else forget(step);
      const what = step.changes.length === 1 ? 'the inquiry' : `${step.changes.length} inquiries`;
      showFailure(step.isUndo ? 'Failed to undo' : `Failed to change ${what}`, error);
    },
  });
  const undo = (step: StatusStep | undefined) => {
    if (!step || !steps.current.includes(step)) return;
    forget(step);
    change.mutate(reversed(step));
  };
  return {
    /** Skips inquiries that already have the status. */
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
    undoLast: () => undo(steps.current.at(-1)),
  };
}

/** Applies only to inquiries whose status is still what the step set. */
const reversed = ({ changes, before, isUndo }: StatusStep): StatusStep => ({
  changes: before.map((change, at) => ({ ...change, expected: changes[at]?.status })),
  before: changes,
  isUndo: !isUndo,
});

function showUndone(count: number, keptCount: number): void {
  const kept =
    keptCount === 1
      ? '1 inquiry was changed by a colleague and stays as it is'
      : `${keptCount} inquiries were changed by a colleague and stay as they are`;
  if (keptCount === 0) showToast({ title: 'Undone' });
  else showToast(count === 0 ? { title: kept } : { title: 'Undone', description: kept });
}

function doneText({ changes }: StatusStep): string {
  const done = DONE[changes[0]?.status ?? 'new'];
  return changes.length === 1 ? capitalize(done) : `${changes.length} ${done}`;
}

/** Each button toggles, so that none disappears while it has the focus. */
const TOGGLES: readonly { status: InquiryStatus; label: string; backLabel: string }[] = [
  { status: 'answered', label: 'Mark as answered', backLabel: 'Mark as new' },
  { status: 'archived', label: 'Archive', backLabel: 'Mark as new' },
  { status: 'spam', label: 'Spam', backLabel: 'Not spam' },
];

type Action = { id: InquiryStatus; status: InquiryStatus; label: string };

/** The status buttons for one or several inquiries; those that would change nothing are left out. */
export function actionsFor(inquiries: readonly { status: InquiryStatus }[]): Action[] {
  const statuses = new Set(inquiries.map(({ status }) => status));
  const isOnly = (status: InquiryStatus) => statuses.size === 1 && statuses.has(status);
  const actions: Action[] = TOGGLES.map(({ status, label, backLabel }) =>
    isOnly(status) ? { id: status, status: 'new', label: backLabel } : { id: status, status, label },
  );
  return statuses.size > 1 ? [...actions, { id: 'new', status: 'new', label: 'Mark as new' }] : actions;
}
