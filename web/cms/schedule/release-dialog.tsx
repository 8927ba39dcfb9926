import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { exhibitionsQuery } from '../../api/exhibitions.ts';
import { pressQuery } from '../../api/press.ts';
import { draftsQuery } from '../../api/staff/drafts.ts';
import { schedulesQuery } from '../../api/staff/schedules.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { type Belonging, draftsOfExhibition, draftsOfRelease, type ReleaseStart } from './releasable.ts';
import { ReleaseForm } from './release-form.tsx';

type Props = {
  start: ReleaseStart;
  /** Before a link is followed: the form behind may ask first. */
  onLeave: (leave: () => void) => void;
  onClose: () => void;
};

/** Publishes or schedules drafts as one, after naming what is not ready. */
export function ReleaseDialog({ start, onLeave, onClose }: Props) {
  const heading = useId();
  const loaded = useBelonging(start);
  return (
    <Dialog labelledBy={heading} shape="panel" onClose={onClose}>
      <div className="p-6 md:p-8">
        <h2 id={heading} className="text-title">
          Release together
        </h2>
        <p className="mt-1 text-quiet">All of it is published at the same instant, or nothing.</p>
        {loaded.isError && <LoadFailure what="the drafts" onRetry={loaded.refetch} />}
        {!loaded.isError && !loaded.belonging && (
          <SkeletonRows label="Loading the drafts" rows={5} rowClassName="h-9" className="mt-6" />
        )}
        {loaded.belonging && (
          <ReleaseForm
            {...loaded.belonging}
            all={loaded.drafts}
            scheduled={loaded.scheduled}
            onLeave={onLeave}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

const NONE: readonly never[] = [];

function useBelonging(start: ReleaseStart) {
  const drafts = useQuery(draftsQuery);
  const schedules = useQuery(schedulesQuery);
  const ofExhibition = start !== 'all' && 'exhibitionId' in start ? start.exhibitionId : null;
  const release = start !== 'all' && 'release' in start ? start.release : null;
  const exhibitions = useQuery({ ...exhibitionsQuery, enabled: ofExhibition !== null });
  const press = useQuery({ ...pressQuery, enabled: ofExhibition !== null });
  const queries = [drafts, schedules, ...(ofExhibition === null ? [] : [exhibitions, press])];
  const isLoaded = queries.every(({ data }) => data !== undefined);
  const all = drafts.data ?? NONE;
  const known = { drafts: all, exhibitions: exhibitions.data ?? NONE, press: press.data ?? NONE };
  const belongingOf = (): Belonging => {
    if (ofExhibition !== null) return draftsOfExhibition(ofExhibition, known);
    return {
      offered: [...all],
      chosen: release === null ? new Set() : draftsOfRelease(release, schedules.data ?? NONE),
    };
  };
  return {
    drafts: all,
    belonging: isLoaded ? belongingOf() : null,
    scheduled: schedules.data?.find((schedule) => release !== null && schedule.release === release) ?? null,
    isError: queries.some(({ isError }) => isError),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  };
}
