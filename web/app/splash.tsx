import { type ReactNode, useEffect, useState } from 'react';
import { Logo } from '../site/shell/logo.tsx';
import { useIsSplashVisible } from '../ui/overlays.ts';

/** The splash over the page, which is inert until it ends. Its times are CSS (`splash.css`): they hold without hydration. */
export function Splash({ children }: { children: ReactNode }) {
  const isVisible = useIsSplashVisible();
  // Not in the server's HTML: if the script fails, the page must stay usable.
  const [isInert, setIsInert] = useState(false);
  useEffect(() => {
    if (!isSplashRunning()) return;
    setIsInert(true);
    // Not only by `isVisible`, which waits for the page's hydration.
    splashEnd().then(() => setIsInert(false));
  }, []);
  return (
    <>
      {isVisible && (
        <div className="splash" aria-hidden>
          {/* Animated instead of the image, which is replaced by text if it fails to load. */}
          <div className="splash-logo">
            <Logo className="h-full" />
          </div>
        </div>
      )}
      <div inert={isInert && isVisible}>{children}</div>
    </>
  );
}

/** The CSS animations of the splash (`splash.css`); none where it is not shown. Ended ones are included: they fill forwards. */
const splashAnimations = (): Animation[] => document.querySelector('.splash')?.getAnimations({ subtree: true }) ?? [];

const isSplashRunning = (): boolean => splashAnimations().some(({ playState }) => playState === 'running');

/** Resolves when the splash has ended; immediately if it ended before hydration or is not shown at all. */
export async function splashEnd(): Promise<void> {
  await Promise.allSettled(splashAnimations().map(({ finished }) => finished));
}

/** A click or a key ends the splash early, also before hydration. */
export function skipSplashOnInput(): void {
  const listening = new AbortController();
  const skip = (event: Event) => {
    // Space would scroll the page below.
    if (event instanceof KeyboardEvent && event.key === ' ') event.preventDefault();
    for (const animation of splashAnimations()) animation.finish();
  };
  for (const type of ['click', 'keydown']) window.addEventListener(type, skip, { signal: listening.signal });
  splashEnd().then(() => listening.abort());
}
