import type { Artwork } from '../../../domain/artwork.ts';
import { pictureSize } from '../../../domain/picture.ts';
import { chunk } from '../../ui/chunk.ts';
import { VirtualBlock } from '../../ui/virtual-block.tsx';
import { ArtworkCard } from './artwork-card.tsx';
import { hang, WALL } from './hang.ts';
import { estimateWallHeight } from './wall-height.ts';

type Props = {
  artworks: readonly Artwork[];
  hrefOf: (id: string) => string;
  /** On an artist's own page the name under every work would be noise. */
  hasArtistNames: boolean;
  /** Seen as soon as the page opens. */
  isAtTop: boolean;
  /** Whether it comes with the page; what comes later is drawn when it is near the screen. */
  isRenderedInitially?: boolean;
};

/** In the first HTML, so that a modest collection is whole without a script. */
const WALLS_DRAWN_AT_FIRST = 6;
const UNKNOWN_RATIO = 1;

/** The works of one list as walls of twelve, of which only those near the screen are in the document. */
export function ArtworkGrid({ artworks, hrefOf, hasArtistNames, isAtTop, isRenderedInitially = true }: Props) {
  return chunk(artworks, WALL).map((works, wall) => (
    <VirtualBlock
      key={works[0]?.id}
      isRenderedInitially={isRenderedInitially && wall < WALLS_DRAWN_AT_FIRST}
      estimatedHeight={(width) => estimateWallHeight(works.map(ratioOf), width)}
    >
      <Wall works={works} isAtTop={isAtTop && wall === 0} hrefOf={hrefOf} hasArtistNames={hasArtistNames} />
    </VirtualBlock>
  ));
}

function Wall({
  works,
  isAtTop,
  hrefOf,
  hasArtistNames,
}: Omit<Props, 'artworks' | 'isRenderedInitially'> & { works: readonly Artwork[] }) {
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
            isPriority={isAtTop && index < 2}
          />
        ) : null;
      })}
    </ul>
  );
}

function ratioOf({ imageUrl }: Artwork): number {
  const size = imageUrl ? pictureSize(imageUrl) : null;
  return size ? size.width / size.height : UNKNOWN_RATIO;
}
