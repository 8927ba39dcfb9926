import type { ReactNode } from 'react';

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3'];
const BLOCK = 'animate-pulse bg-surface motion-reduce:animate-none';

/** Something of this shape will be here. */
export function Skeleton({ className }: { className: string }) {
  return <div className={`${BLOCK} ${className}`} />;
}

/** What is on its way, said once for all its placeholders. */
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

/** Lines of text that are not there yet. */
export function LineSkeleton({ label, lines }: { label: string; lines: number }) {
  return (
    <SkeletonGroup label={label} className="space-y-4">
      {[...Array(lines).keys()].map((line) => (
        <Skeleton key={line} className={`h-14 md:h-20 ${WIDTHS[line % WIDTHS.length]}`} />
      ))}
    </SkeletonGroup>
  );
}
