import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';

/** What surrounds every page. After a step inside the site the focus is where the new page begins. */
export function Shell({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(path);
  useScrollToTop();

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path]);

  return (
    <>
      <a href="#content" className="absolute -top-40 left-margin z-40 bg-ink px-4 py-3 text-paper focus:top-3">
        Skip to content
      </a>
      <Header />
      <main ref={main} id="content" tabIndex={-1} className="min-h-[70svh] outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}
