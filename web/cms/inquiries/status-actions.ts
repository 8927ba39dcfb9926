import type { InquiryStatus } from '../../../domain/inbox.ts';

/** Each takes back what it did: so none of them leaves while it has the focus. */
const TOGGLES: readonly { status: InquiryStatus; label: string; backLabel: string }[] = [
  { status: 'answered', label: 'Mark as answered', backLabel: 'Mark as new' },
  { status: 'archived', label: 'Archive', backLabel: 'Mark as new' },
  { status: 'spam', label: 'Spam', backLabel: 'Not spam' },
];

type Action = { id: InquiryStatus; status: InquiryStatus; label: string };

/** What can be done to one inquiry, or to several at once; every one of these changes something. */
export function actionsFor(inquiries: readonly { status: InquiryStatus }[]): Action[] {
  const statuses = new Set(inquiries.map(({ status }) => status));
  const isOnly = (status: InquiryStatus) => statuses.size === 1 && statuses.has(status);
  const actions: Action[] = TOGGLES.map(({ status, label, backLabel }) =>
    isOnly(status) ? { id: status, status: 'new', label: backLabel } : { id: status, status, label },
  );
  return statuses.size > 1 ? [...actions, { id: 'new', status: 'new', label: 'Mark as new' }] : actions;
}
