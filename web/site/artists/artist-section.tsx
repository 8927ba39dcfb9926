import type { ReactNode } from 'react';

/** One part of the artist's page, reached from the bar at the bottom. */
export function ArtistSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="border-t border-rule px-margin pt-6 pb-section first-of-type:border-t-0 md:pt-8"
    >
      <h2 id={`${id}-title`} className="mb-10 text-title md:mb-16 md:text-large">
        {title}
      </h2>
      {children}
    </section>
  );
}
