import { type ReactNode, useEffect, useState } from 'react';
import { Logo } from '../site/shell/logo.tsx';
import { useIsSplashVisible } from '../ui/overlays.ts';
import { isSplashRunning } from './splash-animation.ts';

/** The splash over the page, which is inert until it ends. Its times are CSS (`splash.css`): they hold without hydration. */
export function Splash({ children }: { children: ReactNode }) {
  const isVisible = useIsSplashVisible();
  // Not in the server's HTML: if the script fails, the page must stay usable.
  const [isInert, setIsInert] = useState(false);
  useEffect(() => setIsInert(isSplashRunning()), []);
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
