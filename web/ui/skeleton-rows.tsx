import { Skeleton, SkeletonGroup } from './skeleton.tsx';

type Props = { label: string; rows: number; rowClassName: string; className?: string };

/** In the place of a list. */
export function SkeletonRows({ label, rows, rowClassName, className = '' }: Props) {
  return (
    <SkeletonGroup label={label} className={`space-y-2 ${className}`}>
      {[...Array(rows).keys()].map((row) => (
        <Skeleton key={row} className={rowClassName} />
      ))}
    </SkeletonGroup>
  );
}
