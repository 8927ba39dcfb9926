import { useEffect, useState } from 'react';
import { Logo } from '../site/shell/logo.tsx';
import { liftCurtain, useIsCurtainDown } from '../ui/foreground.ts';
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
  const isCurtainDown = useIsCurtainDown();

  useEffect(() => {
    if (!isCurtainDown || prefersReducedMotion()) return;
    const timers = [
      setTimeout(() => setPhase('shrinking'), SHRINKING_MS),
      setTimeout(() => setPhase('fading-out'), FADING_OUT_MS),
      setTimeout(liftCurtain, COMPLETE_MS),
    ];
    window.addEventListener('click', liftCurtain);
    window.addEventListener('keydown', liftByKey);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      window.removeEventListener('click', liftCurtain);
      window.removeEventListener('keydown', liftByKey);
    };
  }, [isCurtainDown]);

  if (!isCurtainDown) return null;
  return (
    <div className="splash" data-phase={phase} aria-hidden>
      <Logo className="splash-logo" />
    </div>
  );
}

function liftByKey(event: KeyboardEvent): void {
  // Meant for the splash: it would scroll the page below as well.
  if (event.key === ' ') event.preventDefault();
  liftCurtain();
}
