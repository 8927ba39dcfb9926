import { type Ref, useId } from 'react';
import { formatDateTime } from '../../../domain/date-time.ts';
import type { InquiryStatus, StaffInquiry } from '../../../domain/inbox.ts';
import { SPAM_REASON_LABELS } from '../../../domain/spam.ts';
import { AskedArtwork } from './asked-artwork.tsx';
import { openedId } from './element-ids.ts';
import { InquiryActions } from './inquiry-actions.tsx';
import { InquiryNotes } from './inquiry-notes.tsx';
import { FullInquiryState } from './inquiry-state.tsx';
import { artistLabel, typeLabel } from './inquiry-subject.tsx';
import type { NoteDrafts } from './note-drafts.ts';

const LINK = 'inline-block py-0.5 break-all underline underline-offset-4 hover:decoration-2';

type Props = {
  inquiry: StaffInquiry;
  now: Date;
  drafts: NoteDrafts;
  sectionRef: Ref<HTMLElement>;
  onApply: (status: InquiryStatus) => void;
};

/** One inquiry with everything that is known about it, and what can be done with it. */
export function InquiryDetail({ inquiry, now, drafts, sectionRef, onApply }: Props) {
  const heading = useId();
  const { id, name, email, phone, inquiry_type, artist_interest, subject, message, spamReason, created_at } = inquiry;
  // A work stands for its artist.
  const interest = inquiry.artworkTitle ? null : artist_interest;
  return (
    <section ref={sectionRef} id={openedId(id)} tabIndex={-1} aria-labelledby={heading} className="outline-none">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={heading} className="text-title">
          {name}
        </h2>
        <FullInquiryState inquiry={inquiry} now={now} />
      </div>
      <p className="mt-0.5 flex flex-wrap gap-x-5">
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={LINK}>
          {email}
        </a>
        {phone && (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={LINK}>
            {phone}
          </a>
        )}
      </p>
      <p className="text-quiet">
        {[typeLabel(inquiry_type), interest && artistLabel(interest)].filter(Boolean).join(', ')}
        {' · '}
        <time dateTime={created_at} className="tabular-nums">
          {formatDateTime(new Date(created_at))}
        </time>
      </p>
      <div className="mt-4 border-b border-rule pb-4">
        <InquiryActions inquiry={inquiry} onApply={onApply} />
      </div>
      {spamReason && (
        <p className="mt-5 border-l-2 border-ink pl-3 text-quiet">Taken for spam: {SPAM_REASON_LABELS[spamReason]}.</p>
      )}
      {subject && <h3 className="mt-5 font-medium">{subject}</h3>}
      <p className={`measure text-body whitespace-pre-line ${subject ? 'mt-2' : 'mt-5'}`}>{message}</p>
      <AskedArtwork inquiry={inquiry} />
      <InquiryNotes inquiry={inquiry} drafts={drafts} />
    </section>
  );
}
