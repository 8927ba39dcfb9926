import { Link } from 'wouter';
import { availabilityLabel } from '../../../domain/artwork-labels.ts';
import type { StaffInquiry } from '../../../domain/inbox.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { Picture } from '../../ui/picture.tsx';
import { Badge } from '../dashboard/badge.tsx';
import { COMES_BACK } from '../dashboard/use-return.ts';

const LINK = 'underline underline-offset-4 hover:decoration-2';

/** The work that an inquiry is about, as the gallery has it; else by the title it was asked for with. */
export function AskedArtwork({ inquiry: { artwork, artworkTitle, artist_interest } }: { inquiry: StaffInquiry }) {
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
        <Link href={`/cms/artworks/${id}`} state={COMES_BACK} className={`mt-3 inline-block ${LINK}`}>
          Edit artwork
        </Link>
      </div>
    </div>
  );
}
