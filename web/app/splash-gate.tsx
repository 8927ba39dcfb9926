import { type ReactNode, useEffect, useState } from 'react';
import { useIsSplashVisible } from '../ui/overlays.ts';
import { prefersReducedMotion } from '../ui/reduced-motion.ts';
import { Splash } from './splash.tsx';

/** The page is there from the first moment, but out of reach until the splash has ended; without a script there is none. */
export function SplashGate({ children }: { children: ReactNode }) {
  const isSplashVisible = useIsSplashVisible();
  const [isSplashSeen, setIsSplashSeen] = useState(false);
  useEffect(() => setIsSplashSeen(!prefersReducedMotion()), []);
  return (
    <>
      <Splash />
      <div inert={isSplashSeen && isSplashVisible}>{children}</div>
    </>
  );
}
