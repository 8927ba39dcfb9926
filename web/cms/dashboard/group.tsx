import { type ReactNode, useId } from 'react';

/** A part of a list with its own heading; nothing where it is empty. */
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
