import { useSyncExternalStore } from 'react';

/** As by the `max-md:` classes. */
export const PHONE = '(width < 48rem)';

/** For what runs only on some screens; what looks different is the work of style sheets. Browser only. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
