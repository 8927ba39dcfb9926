import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { QueryKey } from '../../api/client.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useIntersectingChildren } from '../../ui/use-intersecting-children.ts';

type Props<List> = {
  /** Reads the whole list. */
  query: UseQueryOptions<List, Error, List, QueryKey>;
  what: string;
  /** What stands here until it is there. Where it cannot be had, the place stays as large. */
  waiting: ReactNode;
};

/** The place of what a page did not bring along: it is read when somebody comes near. */
export function RestOfList<List>({ query, what, waiting }: Props<List>) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useIntersectingChildren(frame, 1);
  const { isError, refetch } = useQuery({ ...query, enabled: near.size > 0 });
  return (
    <div ref={frame} className="no-script:hidden">
      <div className="grid grid-cols-1">
        <div className={`col-start-1 row-start-1 ${isError ? 'invisible' : ''}`}>{waiting}</div>
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
