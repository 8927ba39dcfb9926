import { type ReactNode, useId } from 'react';

/** A section of a list; hidden if it is empty. */
export function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const heading = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={heading} className="pb-8">
      <h2 id={heading} className="pb-3 text-lead">
        {title} <span className="text-quiet tabular-nums">({count})</span>
      </h2>
      {children}
    </section>
  );
}
