import type { InquiryStatus } from '../../../domain/inbox.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyNote } from '../dashboard/empty-note.tsx';
import type { InquiryFilters } from './use-inquiry-filters.ts';

const NONE: Record<InquiryStatus, string> = {
  new: 'Nothing new',
  answered: 'Nothing answered yet',
  archived: 'Nothing archived',
  spam: 'No spam',
};

/** A status is like a folder: an empty one is no search that found nothing. */
export function NoneShown({ filters, onClear }: { filters: InquiryFilters; onClear: () => void }) {
  const { status, isNarrowed } = filters;
  if (!isNarrowed) return <EmptyNote title={status ? NONE[status] : 'Nothing but spam'} />;
  return (
    <EmptyNote title="No inquiries match">
      <Button look="text" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyNote>
  );
}
