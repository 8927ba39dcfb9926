import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { artworkListPageQuery, type FilterParams } from '../../api/artwork-list.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ArtworkGrid } from './artwork-grid.tsx';
import type { Height } from './wall-space.tsx';

type Props = {
  choice: FilterParams;
  cursor: number;
  /** What stands there while it is on its way. */
  space: ReactNode;
  hrefOf: (id: string) => string;
  /** How high it was, so that its place can be kept. */
  onLeave: (height: Height) => void;
};

export function ArtworkPart({ choice, cursor, space, hrefOf, onLeave }: Props) {
  const { data, isError, refetch } = useQuery(artworkListPageQuery(choice, cursor));
  if (isError) {
    return (
      <div className="relative">
        <div className="invisible">{space}</div>
        <div className="absolute inset-0">
          <div className="sticky top-32 bg-paper">
            <LoadFailure what="artworks" onRetry={refetch} />
          </div>
        </div>
      </div>
    );
  }
  if (!data) return space;
  return (
    <Measured onLeave={onLeave}>
      <ArtworkGrid
        artworks={data.artworks}
        hrefOf={hrefOf}
        hasArtistNames
        isAtTop={false}
        isRenderedInitially={false}
      />
    </Measured>
  );
}

function Measured({ onLeave, children }: Pick<Props, 'onLeave'> & { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent((element: HTMLElement) =>
    onLeave({ width: element.clientWidth, height: element.offsetHeight }),
  );
  useLayoutEffect(() => {
    const element = frame.current;
    return () => {
      if (element) leave(element);
    };
  }, []);
  return <div ref={frame}>{children}</div>;
}
