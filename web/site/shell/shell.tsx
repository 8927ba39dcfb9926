import { type ReactNode, Suspense, useRef } from 'react';
import { isLayerEntry } from '../../ui/history-layer.ts';
import { useFocusOnNavigation } from '../../ui/use-focus-on-navigation.ts';
import { isOverlayEntry } from '../overlay/use-overlay.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Header and footer around every page. Page and footer hydrate separately, in shorter tasks. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(
    () => main.current,
    () => isOverlayEntry() || isLayerEntry(),
  );

  return (
    <>
      <a href="#content" className="absolute -top-40 left-margin z-40 bg-ink px-4 py-3 text-paper focus:top-3">
        Skip to content
      </a>
      <Header />
      <main ref={main} id="content" tabIndex={-1} className="min-h-[70svh] outline-none">
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}
