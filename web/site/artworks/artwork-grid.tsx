import { pictureSize } from '../../../domain/picture.ts';
import { chunk } from '../../ui/chunk.ts';
import { VirtualBlock } from '../../ui/virtual-block.tsx';
import { OVERLAY_STATE } from '../overlay/use-overlay.ts';
import { ArtworkCard, type CardArtwork } from './artwork-card.tsx';
import { estimateWallHeight } from './estimate-wall-height.ts';
import { hang, WALL } from './hang.ts';

type Props = {
  artworks: readonly CardArtwork[];
  hrefOf: (artwork: CardArtwork) => string;
  /** The history state of the links. */
  linkState?: object;
  hasArtistNames: boolean;
  /** In the viewport when the page opens: the first pictures are loaded with priority. */
  isAboveFold: boolean;
  /** False for pages loaded by scrolling: their walls are rendered near the viewport only. */
  isRenderedInitially?: boolean;
};

/** In the HTML, so that a small collection is complete without JavaScript. */
const INITIAL_WALLS = 6;
const UNKNOWN_RATIO = 1;

/** Virtualized in walls of twelve works. */
export function ArtworkGrid({ artworks, isAboveFold, isRenderedInitially = true, ...wall }: Props) {
  return chunk(artworks, WALL).map((works, index) => (
    <VirtualBlock
      key={works[0]?.id}
      isRenderedInitially={isRenderedInitially && index < INITIAL_WALLS}
      estimatedHeight={(width) => estimateWallHeight(works.map(ratioOf), width)}
    >
      <Wall works={works} isAboveFold={isAboveFold && index === 0} {...wall} />
    </VirtualBlock>
  ));
}

function Wall({
  works,
  isAboveFold,
  hrefOf,
  linkState = OVERLAY_STATE,
  hasArtistNames,
}: Omit<Props, 'artworks' | 'isRenderedInitially'> & { works: readonly CardArtwork[] }) {
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
            href={hrefOf(artwork)}
            linkState={linkState}
            hasArtistName={hasArtistNames}
            isPriority={isAboveFold && index < 2}
          />
        ) : null;
      })}
    </ul>
  );
}

function ratioOf({ imageUrl }: CardArtwork): number {
  const size = imageUrl ? pictureSize(imageUrl) : null;
  return size ? size.width / size.height : UNKNOWN_RATIO;
}
