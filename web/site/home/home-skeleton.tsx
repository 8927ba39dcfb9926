import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

const BARS = 3;

/** The outline of a slide (title, artists, dates, progress bars), dark under the white header. */
export function HomeSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="flex h-svh min-h-120 flex-col bg-ink px-margin pb-8">
      <div className="flex grow flex-col justify-end pb-24 opacity-20 md:pb-20">
        <Skeleton className="h-[0.9em] w-[7em] max-w-full text-display" />
        <Skeleton className="mt-7 h-5 w-56 max-w-full md:h-7 md:w-80" />
        <Skeleton className="mt-3 h-4 w-44 max-w-full md:h-5 md:w-64" />
      </div>
      <div className="mr-16 flex gap-2 opacity-20">
        {[...Array(BARS).keys()].map((bar) => (
          <Skeleton key={bar} className="h-px grow" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
