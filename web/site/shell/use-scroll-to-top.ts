import { useEffect } from 'react';
import { wasOpenedHere } from '../address/use-overlay.ts';

/** A new page begins at its top. An overlay leaves the page below where it is, and back is the browser's own matter. */
export function useScrollToTop(): void {
  useEffect(() => {
    const onPush = () => {
      if (!wasOpenedHere()) scrollTo({ top: 0, behavior: 'instant' });
    };
    // Sent by the router after each step it makes.
    window.addEventListener('pushState', onPush);
    return () => window.removeEventListener('pushState', onPush);
  }, []);
}
