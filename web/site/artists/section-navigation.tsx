import { useEffect, useState } from 'react';

const SECTIONS = [
  { id: 'bio', label: 'Bio' },
  { id: 'exhibitions', label: 'Exhibitions' },
  { id: 'works', label: 'Works' },
  { id: 'news', label: 'News' },
] as const;

/** The fixed bottom navigation of the artist page. */
export function SectionNavigation() {
  const current = useSectionInView();
  return (
    <nav
      aria-label="Sections"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 flex justify-center gap-x-6 border-t border-rule bg-paper px-margin sm:gap-x-12"
    >
      {SECTIONS.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={scrollSmoothly}
          aria-current={id === current ? 'location' : undefined}
          className="py-3.5 text-quiet underline-offset-8 transition-colors duration-200 hover:text-ink aria-[current]:text-ink aria-[current]:underline"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

const SCROLL_MS = 1000;

/** Smooth for this click only: back and forward jump. */
function scrollSmoothly(): void {
  const { dataset } = document.documentElement;
  dataset.smoothScroll = '';
  setTimeout(() => delete dataset.smoothScroll, SCROLL_MS);
}

/** The section at the upper third of the viewport. */
function useSectionInView(): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(target.id);
      },
      { rootMargin: '-30% 0px -65% 0px' },
    );
    for (const { id } of SECTIONS) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
