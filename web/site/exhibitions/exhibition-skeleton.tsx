import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

const CARDS = 4;

export function ExhibitionSkeleton() {
  return (
    <SkeletonGroup label="Loading exhibitions" className="grid gap-x-8 gap-y-14 md:grid-cols-2">
      {[...Array(CARDS).keys()].map((card) => (
        <Skeleton key={card} className="aspect-3/2" />
      ))}
    </SkeletonGroup>
  );
}
