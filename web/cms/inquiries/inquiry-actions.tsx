import type { InquiryStatus, StaffInquiry } from '../../../domain/inbox.ts';
import { mailtoHref } from '../../../domain/reply.ts';
import { useSite } from '../../api/site.tsx';
import { Button } from '../../ui/button.tsx';

type Props = { inquiry: StaffInquiry; onApply: (status: InquiryStatus) => void };

const HEIGHT = 'pointer-coarse:py-2';

/** Each takes back what it did: so none of them leaves while it has the focus. */
const TOGGLES: readonly { status: InquiryStatus; label: string; backLabel: string }[] = [
  { status: 'answered', label: 'Mark as answered', backLabel: 'Mark as new' },
  { status: 'archived', label: 'Archive', backLabel: 'Mark as new' },
  { status: 'spam', label: 'Spam', backLabel: 'Not spam' },
];

export function InquiryActions({ inquiry, onApply }: Props) {
  const { gallery } = useSite();
  return (
    <div className="flex flex-wrap gap-1.5">
      <a
        href={mailtoHref(inquiry, gallery)}
        // The browser opens the mail program; what is written there is nothing this screen could know of.
        onClick={() => onApply('answered')}
        className={`border border-ink bg-ink px-4 py-1 text-small text-paper transition-colors duration-200 hover:border-quiet hover:bg-quiet ${HEIGHT}`}
      >
        Reply
      </a>
      {TOGGLES.map(({ status, label, backLabel }) => (
        <Button
          key={status}
          look="small"
          className={HEIGHT}
          onClick={() => onApply(inquiry.status === status ? 'new' : status)}
        >
          {inquiry.status === status ? backLabel : label}
        </Button>
      ))}
    </div>
  );
}
