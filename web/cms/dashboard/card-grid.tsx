import type { ReactNode } from 'react';
import { NearViewport } from '../../ui/near-viewport.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4 pb-4';
const CARD_PX = 272;
const GAP_PX = 16;
/** Divisible by the number of columns at any width, so that no row ends early. */
const BLOCK = 60;
const SKELETON_CARDS = 6;

type Props<Stored extends { id: string }> = {
  records: readonly Stored[];
  /** About how high one card is, for those that are not drawn yet. */
  cardHeight: number;
  children: (record: Stored) => ReactNode;
};

/** Cards side by side, as many as fit. Of a long list only what is near the screen is in the document. */
export function CardGrid<Stored extends { id: string }>({ records, cardHeight, children }: Props<Stored>) {
  const blocks = Array.from({ length: Math.ceil(records.length / BLOCK) }, (_, block) =>
    records.slice(block * BLOCK, (block + 1) * BLOCK),
  );
  return blocks.map((block, index) => (
    <NearViewport
      key={block[0]?.id}
      isDrawnAtFirst={index === 0}
      estimatedHeight={(width) => {
        const columns = Math.max(1, Math.floor((width + GAP_PX) / (CARD_PX + GAP_PX)));
        return Math.ceil(block.length / columns) * (cardHeight + GAP_PX);
      }}
    >
      <ul className={GRID}>
        {block.map((record) => (
          <li key={record.id} className="flex">
            {children(record)}
          </li>
        ))}
      </ul>
    </NearViewport>
  ));
}

export function CardSkeletons({ what }: { what: string }) {
  return (
    <SkeletonGroup label={`Loading ${what}`} className={GRID}>
      {[...Array(SKELETON_CARDS).keys()].map((card) => (
        <Skeleton key={card} className="h-72" />
      ))}
    </SkeletonGroup>
  );
}
