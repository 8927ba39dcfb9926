import { useEffect, useState } from 'react';
import { Logo } from '../site/shell/logo.tsx';
import { endSplash, useIsSplashVisible } from '../ui/overlays.ts';
import { prefersReducedMotion } from '../ui/reduced-motion.ts';

const SHRINKING_MS = 1500;
const FADING_OUT_MS = 3200;
const COMPLETE_MS = 4200;

/**
 * The logo, large, then small, then gone. A click or a key ends it. Who prefers less motion never sees it: there it is gone with
 * the first moment in which the page answers (`routed-page.tsx`).
 */
export function Splash() {
  const [phase, setPhase] = useState<'full-logo' | 'shrinking' | 'fading-out'>('full-logo');
  const isSplashVisible = useIsSplashVisible();

  useEffect(() => {
    if (!isSplashVisible || prefersReducedMotion()) return;
    const timers = [
      setTimeout(() => setPhase('shrinking'), SHRINKING_MS),
      setTimeout(() => setPhase('fading-out'), FADING_OUT_MS),
      setTimeout(endSplash, COMPLETE_MS),
    ];
    window.addEventListener('click', endSplash);
    window.addEventListener('keydown', endByKey);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      window.removeEventListener('click', endSplash);
      window.removeEventListener('keydown', endByKey);
    };
  }, [isSplashVisible]);

  if (!isSplashVisible) return null;
  return (
    <div className="splash" data-phase={phase} aria-hidden>
      <Logo className="splash-logo" />
    </div>
  );
}

function endByKey(event: KeyboardEvent): void {
  // Meant for the splash: it would scroll the page below as well.
  if (event.key === ' ') event.preventDefault();
  endSplash();
}
