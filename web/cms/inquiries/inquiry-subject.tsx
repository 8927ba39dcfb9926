import type { StaffInquiry } from '../../../domain/inbox.ts';
import { ANY_ARTIST, INQUIRY_TYPE_LABELS } from '../../../domain/inquiry-types.ts';

export const artistLabel = (artist: string): string => (artist === ANY_ARTIST ? 'Any Artist' : artist);

export const typeLabel = (type: string): string =>
  Object.entries(INQUIRY_TYPE_LABELS).find(([value]) => value === type)?.[1] ?? type;

/** What an inquiry is about, in a few words: the work and its artist, or an artist, or the kind of question. */
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
