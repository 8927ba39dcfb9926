import {
  answerTimeText,
  INQUIRY_STATUS_LABELS,
  minutesLeft,
  type StaffInquiry,
  timeLeftText,
} from '../../../domain/inbox.ts';
import { ANY_ARTIST, INQUIRY_TYPE_LABELS } from '../../../domain/inquiry-types.ts';
import { capitalize } from '../capitalize.ts';

export const artistLabel = (artist: string): string => (artist === ANY_ARTIST ? 'Any Artist' : artist);

export const typeLabel = (type: string): string =>
  Object.entries(INQUIRY_TYPE_LABELS).find(([value]) => value === type)?.[1] ?? type;

/** What an inquiry is about: the work and its artist, an artist, or the type of inquiry. */
export function InquirySubject({ inquiry }: { inquiry: StaffInquiry }) {
  const { artwork, artworkTitle, artist_interest, inquiry_type } = inquiry;
  const title = artwork?.title ?? artworkTitle;
  const artist = artwork?.artistName ?? (artist_interest === ANY_ARTIST ? null : artist_interest);
  if (!title) return [artist, typeLabel(inquiry_type)].filter(Boolean).join(', ');
  return (
    <>
      <i>{title}</i>
      {artist && `, ${artist}`}
    </>
  );
}

type StateProps = { inquiry: StaffInquiry; now: Date };

/** Time left of the promised 24 hours, red once it is over; the status if it is no longer new. */
export function InquiryState({ inquiry: { status, created_at }, now }: StateProps) {
  if (status !== 'new') return <span className="text-quiet">{INQUIRY_STATUS_LABELS[status]}</span>;
  const minutes = minutesLeft(created_at, now);
  return (
    <span className={`whitespace-nowrap tabular-nums ${minutes <= 0 ? 'font-medium text-signal' : ''}`}>
      {timeLeftText(minutes)}
    </span>
  );
}

/** The same, with how long the answer took. */
export function FullInquiryState({ inquiry, now }: StateProps) {
  const { status, responded_at, created_at } = inquiry;
  const answer = responded_at && answerTimeText(created_at, responded_at);
  if (status === 'answered' && answer) return <p className="text-small text-quiet">{capitalize(answer)}</p>;
  return (
    <p className="text-small">
      <InquiryState inquiry={inquiry} now={now} />
      {answer && <span className="text-quiet">, {answer}</span>}
    </p>
  );
}
