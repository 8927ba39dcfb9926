import { type Ref, useId } from 'react';
import { Link } from 'wouter';
import { availabilityLabel } from '../../../domain/artwork-labels.ts';
import { formatDateTime } from '../../../domain/date-time.ts';
import type { InquiryStatus, StaffInquiry } from '../../../domain/inbox.ts';
import { mailtoHref } from '../../../domain/reply.ts';
import { SPAM_REASON_LABELS } from '../../../domain/spam.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { useSite } from '../../api/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Badge } from '../dashboard/badge.tsx';
import { CAN_GO_BACK } from '../dashboard/use-go-back.ts';
import { AnsweredQuestion } from './answered-question.tsx';
import { artistLabel, FullInquiryState, typeLabel } from './inquiry-labels.tsx';
import { InquiryNotes, type NoteDrafts } from './inquiry-notes.tsx';
import { actionsFor } from './status-changes.ts';

const LINK = 'underline underline-offset-4 hover:decoration-2';
const CONTACT_LINK = `inline-block py-0.5 break-all ${LINK}`;

export const detailId = (inquiryId: string): string => `opened-${inquiryId}`;

type Props = {
  inquiry: StaffInquiry;
  now: Date;
  drafts: NoteDrafts;
  sectionRef: Ref<HTMLElement>;
  isReplyStarted: boolean;
  onReply: () => void;
  onReplyEnd: (isAnswered: boolean) => void;
  onApply: (status: InquiryStatus) => void;
  onRemove: () => void;
};

export function InquiryDetail({ inquiry, now, drafts, sectionRef, ...actions }: Props) {
  const heading = useId();
  const { id, name, email, phone, inquiry_type, artist_interest, subject, message, spamReason, created_at } = inquiry;
  // The artwork below names its artist.
  const interest = inquiry.artworkTitle ? null : artist_interest;
  return (
    <section ref={sectionRef} id={detailId(id)} tabIndex={-1} aria-labelledby={heading} className="outline-none">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={heading} className="text-title">
          {name}
        </h2>
        <FullInquiryState inquiry={inquiry} now={now} />
      </div>
      <div className="mt-0.5 flex flex-wrap gap-x-5">
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={CONTACT_LINK}>
          {email}
        </a>
        {phone && (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={CONTACT_LINK}>
            {phone}
          </a>
        )}
      </div>
      <p className="text-quiet">
        {[typeLabel(inquiry_type), interest && artistLabel(interest)].filter(Boolean).join(', ')}
        {' · '}
        <time dateTime={created_at} className="tabular-nums">
          {formatDateTime(new Date(created_at))}
        </time>
      </p>
      <div className="mt-4 border-b border-rule pb-4">
        <InquiryActions inquiry={inquiry} {...actions} />
      </div>
      {spamReason && (
        <p className="mt-5 border-l-2 border-ink pl-3 text-quiet">Taken for spam: {SPAM_REASON_LABELS[spamReason]}.</p>
      )}
      {subject && <h3 className="mt-5 font-medium">{subject}</h3>}
      <p className={`measure text-body whitespace-pre-line ${subject ? 'mt-2' : 'mt-5'}`}>{message}</p>
      <InquiryArtwork inquiry={inquiry} />
      <InquiryNotes inquiry={inquiry} drafts={drafts} />
    </section>
  );
}

type ActionsProps = Omit<Props, 'now' | 'drafts' | 'sectionRef'>;

function InquiryActions({ inquiry, isReplyStarted, onReply, onReplyEnd, onApply, onRemove }: ActionsProps) {
  const { gallery } = useSite();
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        <a
          href={mailtoHref(inquiry, gallery)}
          onClick={onReply}
          className="border border-ink bg-ink px-4 py-1 text-center text-small max-sm:basis-full text-paper transition-colors duration-200 hover:border-quiet hover:bg-quiet"
        >
          Reply
        </a>
        {actionsFor([inquiry]).map(({ id, status, label }) => (
          <Button key={id} look="small" onClick={() => onApply(status)}>
            {label}
          </Button>
        ))}
        <Button look="text" className="ml-2 self-center text-small text-quiet hover:text-ink" onClick={onRemove}>
          Delete
        </Button>
      </div>
      <AnsweredQuestion
        isAsked={isReplyStarted}
        onAnswered={() => onReplyEnd(true)}
        onDismiss={() => onReplyEnd(false)}
      />
    </>
  );
}

/** The artwork from the collection if it is known, else the title the inquiry names. */
function InquiryArtwork({ inquiry: { artwork, artworkTitle, artist_interest } }: { inquiry: StaffInquiry }) {
  if (!artwork && !artworkTitle) return null;
  return (
    <section aria-label="Artwork" className="mt-8 bg-surface p-4">
      {artwork ? (
        <KnownArtwork artwork={artwork} />
      ) : (
        <>
          <p>
            <i>{artworkTitle}</i>
            {artist_interest && `, ${artist_interest}`}
          </p>
          <p className="mt-1 text-quiet">No artwork of this title and artist is in the collection.</p>
          <Link
            href={`/cms?tab=artworks&q=${encodeURIComponent(artworkTitle ?? '')}`}
            className={`mt-2 inline-block ${LINK}`}
          >
            Search in artworks
          </Link>
        </>
      )}
    </section>
  );
}

function KnownArtwork({ artwork }: { artwork: NonNullable<StaffInquiry['artwork']> }) {
  const { id, title, year, material, size, price, imageUrl, available, artistName } = artwork;
  return (
    <div className="flex gap-5">
      {imageUrl && (
        <div className="w-28 shrink-0 sm:w-36">
          <Picture
            source={pictureSource(imageUrl)}
            sizes={(ratio) => `(min-width: 40rem) ${Math.min(144, ratio * 176)}px, ${Math.min(112, ratio * 176)}px`}
            alt=""
            frame="aspect-square"
            isTinted={false}
            className="max-h-44 w-full object-contain object-top-left"
          />
        </div>
      )}
      <div className="min-w-0">
        <p>{artistName}</p>
        <h3>
          <i>{title}</i>
          {year && `, ${year}`}
        </h3>
        <p className="text-quiet">{material}</p>
        <p className="text-quiet">{size}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          {price && <span className="tabular-nums">{price}</span>}
          <Badge isSignal={available === 'false'}>{availabilityLabel(available)}</Badge>
        </p>
        <Link href={`/cms/artworks/${id}`} state={CAN_GO_BACK} className={`mt-3 inline-block ${LINK}`}>
          Edit artwork
        </Link>
      </div>
    </div>
  );
}
