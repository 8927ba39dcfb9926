import { useRef, useState } from 'react';
import type { ArtworkList } from '../../../domain/artwork-list.ts';
import { PAGE_SIZE, toFilterParams } from '../../api/artwork-list.ts';
import { useIntersectingChildren } from '../../ui/use-intersecting-children.ts';
import { ArtworkGrid } from './artwork-grid.tsx';
import { ArtworkPart } from './artwork-part.tsx';
import { type Height, WallSpace } from './wall-space.tsx';

type Props = {
  first: ArtworkList;
  hrefOf: (id: string) => string;
  /** Seen as soon as the page opens. */
  isAtTop: boolean;
};

/** The first part came with the page. Each of the others has its place from the start, and is read when that comes near. */
export function ArtworkParts({ first, hrefOf, isAtTop }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [heights] = useState(() => new Map<number, Height>());
  const choice = toFilterParams(first.filters);
  const cursors = cursorsAfter(first);
  const near = useIntersectingChildren(frame, cursors.length);
  return (
    <>
      <ArtworkGrid artworks={first.artworks} hrefOf={hrefOf} hasArtistNames isAtTop={isAtTop} />
      <div ref={frame} className="no-script:hidden">
        {cursors.map((cursor, number) => {
          const space = (
            <WallSpace works={Math.min(PAGE_SIZE, first.total - cursor)} knownHeight={() => heights.get(cursor)} />
          );
          return (
            <div key={cursor}>
              {near.has(number) ? (
                <ArtworkPart
                  choice={choice}
                  cursor={cursor}
                  space={space}
                  hrefOf={hrefOf}
                  onLeave={(height) => heights.set(cursor, height)}
                />
              ) : (
                space
              )}
            </div>
          );
        })}
      </div>
    </>
  );
}

function cursorsAfter({ next, total }: ArtworkList): number[] {
  if (next === null) return [];
  return Array.from({ length: Math.ceil((total - next) / PAGE_SIZE) }, (_, part) => next + part * PAGE_SIZE);
}
