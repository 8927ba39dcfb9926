import type { Artwork } from '../../../domain/artwork.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { ArtworkCard } from './artwork-card.tsx';
import { hang, WALL } from './hang.ts';
import { NearViewport } from './near-viewport.tsx';

type Props = {
  artworks: readonly Artwork[];
  hrefOf: (id: string) => string;
  /** On an artist's own page the name under every work would be noise. */
  hasArtistNames: boolean;
};

/** In the first HTML, so that a modest collection is whole without a script. */
const WALLS_DRAWN_AT_FIRST = 6;
const UNKNOWN_RATIO = 1;

/** The works of one list as walls of twelve, of which only those near the screen are in the document. */
export function ArtworkGrid({ artworks, hrefOf, hasArtistNames }: Props) {
  const walls = Array.from({ length: Math.ceil(artworks.length / WALL) }, (_, wall) =>
    artworks.slice(wall * WALL, (wall + 1) * WALL),
  );
  return walls.map((works, wall) => (
    <NearViewport
      key={works[0]?.id}
      isDrawnAtFirst={wall < WALLS_DRAWN_AT_FIRST}
      estimatedHeight={estimateHeight(works)}
    >
      <Wall works={works} isFirst={wall === 0} hrefOf={hrefOf} hasArtistNames={hasArtistNames} />
    </NearViewport>
  ));
}

function Wall({
  works,
  isFirst,
  hrefOf,
  hasArtistNames,
}: Omit<Props, 'artworks'> & { works: readonly Artwork[]; isFirst: boolean }) {
  const places = hang(works.map(ratioOf));
  return (
    <ul className="grid grid-cols-12 items-start gap-x-5 gap-y-14 pb-14 md:gap-x-8 md:gap-y-24 md:pb-24">
      {works.map((artwork, index) => {
        const place = places[index];
        return place ? (
          <ArtworkCard
            key={artwork.id}
            artwork={artwork}
            place={place}
            href={hrefOf(artwork.id)}
            hasArtistName={hasArtistNames}
            isPriority={isFirst && index < 2}
          />
        ) : null;
      })}
    </ul>
  );
}

function ratioOf({ imageUrl }: Artwork): number {
  const { width, height } = imageUrl ? pictureSource(imageUrl) : {};
  return width && height ? width / height : UNKNOWN_RATIO;
}

const CAPTION_AND_GAP_PX = 170;

/** Until a wall has been drawn once, its height is judged by the shapes of its works; close enough for the scroll bar. */
const estimateHeight =
  (works: readonly Artwork[]) =>
  (width: number): number => {
    const places = hang(works.map(ratioOf));
    const kind = width < 768 ? 'phone' : width < 1024 ? 'tablet' : 'desktop';
    let height = 0;
    let filled = 0;
    let tallest = 0;
    for (const [index, work] of works.entries()) {
      const span = places[index]?.[kind] ?? 12;
      if (filled + span > 12) {
        height += tallest;
        filled = 0;
        tallest = 0;
      }
      filled += span;
      tallest = Math.max(tallest, (width * span) / 12 / ratioOf(work) + CAPTION_AND_GAP_PX);
    }
    return height + tallest;
  };
