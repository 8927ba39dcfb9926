const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3'];

/** Lines of text that are not there yet. */
export function LineSkeleton({ label, lines }: { label: string; lines: number }) {
  return (
    <div role="status" aria-label={label} className="space-y-4">
      {[...Array(lines).keys()].map((line) => (
        <div
          key={line}
          className={`h-14 animate-pulse bg-surface motion-reduce:animate-none md:h-20 ${WIDTHS[line % WIDTHS.length]}`}
        />
      ))}
    </div>
  );
}
