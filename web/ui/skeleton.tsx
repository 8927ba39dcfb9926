import type { ReactNode } from 'react';

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3'];
const BLOCK = 'animate-pulse bg-surface motion-reduce:animate-none';

export function Skeleton({ className }: { className: string }) {
  return <div className={`${BLOCK} ${className}`} />;
}

/** One status label for all placeholders in it. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-label={label} className={className}>
      {children}
    </div>
  );
}

/** In place of large text. */
export function LineSkeleton({ label, lines }: { label: string; lines: number }) {
  return (
    <SkeletonGroup label={label} className="space-y-4">
      {[...Array(lines).keys()].map((line) => (
        <Skeleton key={line} className={`h-14 md:h-20 ${WIDTHS[line % WIDTHS.length]}`} />
      ))}
    </SkeletonGroup>
  );
}

/** In place of a list. */
export function SkeletonRows({
  label,
  rows,
  rowClassName,
  className = '',
}: {
  label: string;
  rows: number;
  rowClassName: string;
  className?: string;
}) {
  return (
    <SkeletonGroup label={label} className={`space-y-2 ${className}`}>
      {[...Array(rows).keys()].map((row) => (
        <Skeleton key={row} className={rowClassName} />
      ))}
    </SkeletonGroup>
  );
}
