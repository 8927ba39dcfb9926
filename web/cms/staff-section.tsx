import type { ReactNode } from 'react';

/** A part of a staff page with a heading of its own. */
export function StaffSection({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-10 border-t border-rule pt-6">
      <h2 className="text-lead">{title}</h2>
      {note && <p className="measure mt-1 text-quiet">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
