import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

const PLACEHOLDERS = 12;

export function ArtworkSkeleton() {
  return (
    <SkeletonGroup
      label="Loading artworks"
      className="mt-10 grid grid-cols-2 gap-x-5 gap-y-14 md:gap-x-8 lg:grid-cols-3"
    >
      {[...Array(PLACEHOLDERS).keys()].map((placeholder) => (
        <Skeleton key={placeholder} className="aspect-4/5" />
      ))}
    </SkeletonGroup>
  );
}
