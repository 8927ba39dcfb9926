import { type ReactNode, useEffect, useState } from 'react';
import { useIsCurtainDown } from '../ui/foreground.ts';
import { Splash } from './splash.tsx';

/** The page is there from the first moment, but out of reach until the splash has ended; without a script there is none. */
export function Opening({ children }: { children: ReactNode }) {
  const isCurtainDown = useIsCurtainDown();
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  return (
    <>
      <Splash />
      <div inert={isAlive && isCurtainDown}>{children}</div>
    </>
  );
}
