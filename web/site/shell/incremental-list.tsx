import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { QueryKey } from '../../api/client.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useIntersectingChildren } from '../../ui/use-intersecting-children.ts';

type Query<Data> = UseQueryOptions<Data, Error, Data, QueryKey>;

type Source<Params, Page, All> = {
  pageQuery: (params: Params) => Query<Page>;
  /** Without filters, from the start. */
  firstPageParams: Params;
  /** Whether a page holds the whole list. */
  isComplete: (page: Page) => boolean;
  allQuery: Query<All>;
};

/**
 * A list of which the HTML holds one page: the one of the address the visitor opened. Everything else needs the whole list,
 * which `LoadOnScroll` fetches and which then replaces the page.
 */
export function useIncrementalList<Params, Page, All>(
  { pageQuery, firstPageParams, isComplete, allQuery }: Source<Params, Page, All>,
  params: Params,
) {
  const queryClient = useQueryClient();
  const [pageParams] = useState(() => {
    const firstPage = queryClient.getQueryData<Page>(pageQuery(firstPageParams).queryKey);
    return firstPage && isComplete(firstPage) ? firstPageParams : params;
  });
  // Only reads the cache; `LoadOnScroll` fetches.
  const all = useQuery({ ...allQuery, enabled: ({ state }) => state.data !== undefined });
  const page = useQuery({ ...pageQuery(pageParams), enabled: all.data === undefined });
  return {
    all: all.data,
    page: page.data,
    pageParams,
    isPending: all.data === undefined && page.isPending,
    isError: all.data === undefined && page.isError,
    refetch: page.refetch,
  };
}

type LoadProps<List> = {
  /** Reads the whole list. */
  query: Query<List>;
  what: string;
  /** Keeps its height when loading fails. */
  placeholder: ReactNode;
};

/** Fetches the whole list when its placeholder nears the viewport. */
export function LoadOnScroll<List>({ query, what, placeholder }: LoadProps<List>) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useIntersectingChildren(frame, 1);
  const { isError, refetch } = useQuery({ ...query, enabled: near.size > 0 });
  return (
    <div ref={frame} className="no-script:hidden">
      <div className="grid grid-cols-1">
        <div className={`col-start-1 row-start-1 ${isError ? 'invisible' : ''}`}>{placeholder}</div>
        {isError && (
          <div className="col-start-1 row-start-1">
            <div className="sticky top-32 bg-paper">
              <LoadFailure what={what} onRetry={refetch} />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

const BLOCK_SIZE = 4;

type PlaceholderProps = {
  /** How many records are not loaded. */
  count: number;
  /** The height classes of four records: the Content-Security-Policy forbids inline styles. */
  blockHeight: string;
  /** The skeleton at its start. */
  children: ReactNode;
};

/** About as high as the missing records, so that the scroll bar is right and a reload restores the position. */
export function ListPlaceholder({ count, blockHeight, children }: PlaceholderProps) {
  return (
    <div className="relative overflow-clip">
      <div className="absolute inset-x-0 top-0">{children}</div>
      {[...Array(Math.ceil(count / BLOCK_SIZE)).keys()].map((block) => (
        <div key={block} className={blockHeight} />
      ))}
    </div>
  );
}
