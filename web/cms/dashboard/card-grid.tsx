import type { ReactNode } from 'react';
import { chunk } from '../../ui/chunk.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { VirtualBlock } from '../../ui/virtual-block.tsx';

const LOOKS = {
  wide: {
    grid: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4 pb-4',
    card: 272,
    gap: 16,
    fewest: 1,
  },
  /** Two beside each other on any phone. */
  slim: {
    grid: 'grid grid-cols-2 gap-x-4 gap-y-8 pb-8 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]',
    card: 160,
    gap: 16,
    fewest: 2,
  },
};
type Look = keyof typeof LOOKS;

/** Divisible by the number of columns at any width, so that no row ends early. */
const BLOCK = 60;
const SKELETON_CARDS = 6;

type Props<Stored extends { id: string }> = {
  look?: Look;
  records: readonly Stored[];
  /** About how high one card is, for those that are not drawn yet. */
  cardHeight: number;
  children: (record: Stored) => ReactNode;
};

/** Cards side by side, as many as fit. Of a long list only what is near the screen is in the document. */
export function CardGrid<Stored extends { id: string }>({
  look = 'wide',
  records,
  cardHeight,
  children,
}: Props<Stored>) {
  const { grid, card, gap, fewest } = LOOKS[look];
  return chunk(records, BLOCK).map((block, index) => (
    <VirtualBlock
      key={block[0]?.id}
      isRenderedInitially={index === 0}
      estimatedHeight={(width) => {
        const columns = Math.max(fewest, Math.floor((width + gap) / (card + gap)));
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
