import type { ReactNode } from 'react';
import { chunk } from '../../ui/chunk.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { VirtualBlock } from '../../ui/virtual-block.tsx';

const LOOKS = {
  wide: {
    grid: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4 pb-4',
    card: 272,
    gap: 16,
    minColumns: 1,
  },
  /** Two columns even on a phone. */
  slim: {
    grid: 'grid grid-cols-2 gap-x-4 gap-y-8 pb-8 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]',
    card: 208,
    gap: 16,
    minColumns: 2,
  },
};
type Look = keyof typeof LOOKS;

/** Divisible by any number of columns, so that no row has gaps. */
const BLOCK = 60;
const SKELETON_CARDS = 6;

type Props<Stored extends { id: string }> = {
  look?: Look;
  records: readonly Stored[];
  /** Estimate in px, for cards that are not rendered yet. */
  cardHeight: number;
  children: (record: Stored) => ReactNode;
};

/** A responsive grid. Only blocks near the viewport are rendered. */
export function CardGrid<Stored extends { id: string }>({
  look = 'wide',
  records,
  cardHeight,
  children,
}: Props<Stored>) {
  const { grid, card, gap, minColumns } = LOOKS[look];
  return chunk(records, BLOCK).map((block, index) => (
    <VirtualBlock
      key={block[0]?.id}
      isRenderedInitially={index === 0}
      estimatedHeight={(width) => {
        const columns = Math.max(minColumns, Math.floor((width + gap) / (card + gap)));
        return Math.ceil(block.length / columns) * (cardHeight + gap);
      }}
    >
      <ul className={grid}>
        {block.map((record) => (
          <li key={record.id} className="flex">
            {children(record)}
          </li>
        ))}
      </ul>
    </VirtualBlock>
  ));
}

export function CardSkeletons({ what, look = 'wide' }: { what: string; look?: Look }) {
  return (
    <SkeletonGroup label={`Loading ${what}`} className={LOOKS[look].grid}>
      {[...Array(SKELETON_CARDS).keys()].map((card) => (
        <Skeleton key={card} className="h-72" />
      ))}
    </SkeletonGroup>
  );
}

// The `sizes` of pictures in the grid. Each step begins at the viewport width that has room for one more column; page margins
// grow with the viewport. The last one is the maximum width of the page (`FRAME`).

type Step = readonly [from: number, width: string];

const WIDE: readonly Step[] = [
  [1584, '275px'],
  [1548, '18.4vw - 13px'],
  [1235, '23vw - 12px'],
  [922, '30.7vw - 11px'],
  [609, '46vw - 8px'],
  [0, '100vw - 40px'],
];

/** The page's maximum width has six columns. */
const SLIM: readonly Step[] = [
  [1584, '226px'],
  [1443, '15.3vw - 13px'],
  [1200, '18.4vw - 13px'],
  [957, '23vw - 12px'],
  [713, '30.7vw - 11px'],
  [0, '50vw - 28px'],
];

/** `share` of the card's width without the frame. */
export const wideCardSizes = (share: number, frame = 0): string => sizesOf(WIDE, share, frame);

export const slimCardSizes = (share: number): string => sizesOf(SLIM, share, 0);

const sizesOf = (steps: readonly Step[], share: number, frame: number): string =>
  steps.map(([from, width]) => `(min-width: ${from}px) calc(${share.toFixed(2)} * (${width} - ${frame}px))`).join(', ');
