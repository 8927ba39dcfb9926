import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ArtworkList } from '../../../domain/artwork-list.ts';
import { artworkListPageQuery, type FilterParams, PAGE_SIZE, toFilterParams } from '../../api/artwork-list.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useIntersectingChildren } from '../../ui/use-intersecting-children.ts';
import { ArtworkGrid } from './artwork-grid.tsx';
import { WALL } from './hang.ts';

type Props = {
  firstPage: ArtworkList;
  hrefOf: (artwork: { path: string }) => string;
  /** In the viewport when the page opens. */
  isAboveFold: boolean;
};

/** Infinite scroll: every page after the first has a placeholder and is fetched when that nears the viewport. */
export function InfiniteArtworkGrid({ firstPage, hrefOf, isAboveFold }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [sizes] = useState(() => new Map<number, Size>());
  const filters = toFilterParams(firstPage.filters);
  const cursors = cursorsAfter(firstPage);
  const near = useIntersectingChildren(frame, cursors.length);
  return (
    <>
      <ArtworkGrid artworks={firstPage.artworks} hrefOf={hrefOf} hasArtistNames isAboveFold={isAboveFold} />
      <div ref={frame} className="no-script:hidden">
        {cursors.map((cursor, index) => {
          const placeholder = (
            <Placeholder
              artworkCount={Math.min(PAGE_SIZE, firstPage.total - cursor)}
              getMeasured={() => sizes.get(cursor)}
            />
          );
          return (
            <div key={cursor}>
              {near.has(index) ? (
                <Page
                  filters={filters}
                  cursor={cursor}
                  placeholder={placeholder}
                  hrefOf={hrefOf}
                  onUnmount={(size) => sizes.set(cursor, size)}
                />
              ) : (
                placeholder
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
  return Array.from({ length: Math.ceil((total - next) / PAGE_SIZE) }, (_, page) => next + page * PAGE_SIZE);
}

type Size = { width: number; height: number };

type PageProps = {
  filters: FilterParams;
  cursor: number;
  placeholder: ReactNode;
  hrefOf: (artwork: { path: string }) => string;
  /** Gets the size the page had, for its placeholder. */
  onUnmount: (size: Size) => void;
};

function Page({ filters, cursor, placeholder, hrefOf, onUnmount }: PageProps) {
  const { data, isError, refetch } = useQuery(artworkListPageQuery(filters, cursor));
  if (isError) {
    return (
      <div className="relative">
        <div className="invisible">{placeholder}</div>
        <div className="absolute inset-0">
          <div className="sticky top-32 bg-paper">
            <LoadFailure what="artworks" onRetry={refetch} />
          </div>
        </div>
      </div>
    );
  }
  if (!data) return placeholder;
  return (
    <Measured onUnmount={onUnmount}>
      <ArtworkGrid
        artworks={data.artworks}
        hrefOf={hrefOf}
        hasArtistNames
        isAboveFold={false}
        isRenderedInitially={false}
      />
    </Measured>
  );
}

function Measured({ onUnmount, children }: Pick<PageProps, 'onUnmount'> & { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const measure = useEffectEvent((element: HTMLElement) =>
    onUnmount({ width: element.clientWidth, height: element.offsetHeight }),
  );
  useLayoutEffect(() => {
    const element = frame.current;
    return () => {
      if (element) measure(element);
    };
  }, []);
  return <div ref={frame}>{children}</div>;
}

type PlaceholderProps = {
  artworkCount: number;
  /** A function, because the size is measured when the page unmounts, after this renders. */
  getMeasured: () => Size | undefined;
};

/** As high as the page was, or about as high as it will be. */
function Placeholder({ artworkCount, getMeasured }: PlaceholderProps) {
  const restoreHeight = (element: HTMLDivElement | null) => {
    const measured = getMeasured();
    if (element && measured?.width === element.clientWidth) element.style.height = `${measured.height}px`;
  };
  return <div ref={restoreHeight} className="wall-space" data-walls={Math.ceil(artworkCount / WALL)} />;
}
