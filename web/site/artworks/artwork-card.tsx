import { Link } from 'wouter';
import { artworkAlt } from '../../../domain/alt-text.ts';
import type { Artwork } from '../../../domain/artwork.ts';
import type { ExhibitedWork } from '../../../domain/exhibition.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { Picture } from '../../ui/picture.tsx';
import type { DesktopSpan, Drop, PhoneSpan, Place, TabletSpan } from './hang.ts';
import { keepShownRendition } from './shown-rendition.ts';

// Complete class names, because Tailwind scans the source for them.
const PHONE: Record<PhoneSpan, string> = { 6: 'col-span-6', 12: 'col-span-12' };
const TABLET: Record<TabletSpan, string> = { 5: 'md:col-span-5', 7: 'md:col-span-7' };
const DESKTOP: Record<DesktopSpan, string> = { 3: 'lg:col-span-3', 4: 'lg:col-span-4', 5: 'lg:col-span-5' };
const DROP: Record<Drop, string> = { 0: '', 1: 'md:mt-12', 2: 'mt-8 md:mt-28' };

/** An artwork, or what an exhibition says of it. */
export type CardArtwork = ExhibitedWork & Partial<Pick<Artwork, 'material'>>;

type Props = {
  artwork: CardArtwork;
  place: Place;
  href: string;
  linkState: object;
  hasArtistName: boolean;
  isPriority: boolean;
};

export function ArtworkCard({ artwork, place, href, linkState, hasArtistName, isPriority }: Props) {
  const { title, imageUrl, year, artist, available } = artwork;
  return (
    <li className={`${PHONE[place.phone]} ${TABLET[place.tablet]} ${DESKTOP[place.desktop]} ${DROP[place.drop]}`}>
      <div className="group relative">
        <ArtworkPicture artwork={artwork} isPriority={isPriority} sizes={sizesOf(place)} />
        <Link
          href={href}
          state={linkState}
          className="card-link mt-3 block text-small"
          onClick={() => imageUrl && keepShownRendition(imageUrl)}
        >
          <span className="card-title block italic">{title}</span>
          {hasArtistName && <span className="block">{artist.name}</span>}
          {year !== null && <span className="block text-quiet tabular-nums">{year}</span>}
        </Link>
      </div>
      {available === 'false' && <SoldBadge />}
      {!imageUrl && <span className="sr-only">No picture yet</span>}
    </li>
  );
}

/** The gallery's red dot. */
function SoldBadge() {
  return (
    <span className="mt-1 flex items-center gap-1.5 text-small">
      <span aria-hidden className="size-2 rounded-full bg-signal" />
      Sold
    </span>
  );
}

/** At its own ratio; a square where there is no picture or its size is unknown. */
function ArtworkPicture({ artwork, sizes, isPriority }: { artwork: CardArtwork; sizes: string; isPriority: boolean }) {
  const { imageUrl } = artwork;
  if (!imageUrl) return <div className="card-picture aspect-square bg-surface" />;
  return (
    <Picture
      source={pictureSource(imageUrl, 'card')}
      sizes={sizes}
      alt={artworkAlt(artwork)}
      isPriority={isPriority}
      className="card-picture h-auto w-full bg-surface"
      frame="aspect-square"
    />
  );
}

const sizesOf = ({ phone, tablet, desktop }: Place): string =>
  `(min-width: 64rem) ${spanWidth(desktop, 32)}, (min-width: 48rem) ${spanWidth(tablet, 32)}, ${spanWidth(phone, 20)}`;

/** The width of `span` columns including the gaps between them. */
const spanWidth = (span: number, gap: number): string =>
  `calc(${((span / 12) * 92).toFixed(1)}vw - ${Math.round((1 - span / 12) * gap)}px)`;
