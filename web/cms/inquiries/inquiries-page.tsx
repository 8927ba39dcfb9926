import { ANSWER_HOURS } from '../../../domain/inbox.ts';
import { useSite } from '../../api/site.tsx';
import { useInquiries } from '../../api/staff/inquiries.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { EmptyNote } from '../dashboard/empty-note.tsx';
import { staffFailureText } from '../failure.ts';
import { MailNotice } from '../mail/mail-notice.tsx';
import { StaffMain } from '../navigation/staff-main.tsx';
import { LeaveDialog, useLeaveGuard } from '../record-form/leave-guard.tsx';
import { FormPauseNotice } from '../visitor-forms/form-pause-notice.tsx';
import { InquiryInbox } from './inquiry-inbox.tsx';
import { useHasDrafts, useNoteDrafts } from './inquiry-notes.tsx';

const SKELETON_ROWS = 6;

/** Inquiries from the footer form and about artworks. */
export function InquiriesPage() {
  const { gallery } = useSite();
  const { getParam } = useUrlParams();
  const { data, error, refetch } = useInquiries();
  const drafts = useNoteDrafts();
  const guard = useLeaveGuard(useHasDrafts(drafts), '/cms/inquiries');
  const newCount = data?.filter(({ status }) => status === 'new').length ?? 0;
  // On a small screen the open inquiry replaces everything else.
  const isAlone = getParam('id') !== null;
  const hidden = isAlone ? 'max-lg:hidden' : '';
  return (
    <StaffMain>
      <title>{`${newCount > 0 ? `(${newCount}) ` : ''}Inquiries – ${gallery.name}`}</title>
      <h1 className={`text-title ${isAlone ? 'max-lg:sr-only' : ''}`}>Inquiries</h1>
      <p className={`text-quiet ${hidden}`}>The site promises an answer within {ANSWER_HOURS} hours.</p>
      <MailNotice className={`mt-4 ${hidden}`} />
      <FormPauseNotice className={`mt-4 ${hidden}`} />
      <div role="status">{error && data && <Stale error={error} onRetry={refetch} />}</div>
      {error && !data && <LoadFailure what="inquiries" onRetry={refetch} />}
      {!data && !error && (
        <SkeletonRows
          label="Loading inquiries"
          rows={SKELETON_ROWS}
          rowClassName="h-20"
          className="mt-6 lg:w-[26rem]"
        />
      )}
      {data?.length === 0 && (
        <div className="mt-6">
          <EmptyNote title="No inquiries yet" text="Inquiries from the website appear here immediately" />
        </div>
      )}
      {data && data.length > 0 && <InquiryInbox inquiries={data} drafts={drafts} />}
      <LeaveDialog guard={guard} />
    </StaffMain>
  );
}

function Stale({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  return (
    <div className="mt-4 flex flex-wrap items-baseline gap-x-4 text-quiet">
      Not up to date: {staffFailureText(error)}
      <Button look="text" className="text-ink" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  );
}
