import type { InquiryStatus, StaffInquiry } from '../../../domain/inbox.ts';
import { mailtoHref } from '../../../domain/reply.ts';
import { useSite } from '../../api/site.tsx';
import { Button } from '../../ui/button.tsx';
import { actionsFor } from './status-actions.ts';

type Props = { inquiry: StaffInquiry; onApply: (status: InquiryStatus) => void };

const HEIGHT = 'pointer-coarse:py-2';

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
      {actionsFor([inquiry]).map(({ id, status, label }) => (
        <Button key={id} look="small" className={HEIGHT} onClick={() => onApply(status)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
