import { useEffect, useEffectEvent } from 'react';

/** The browser asks before the page is reloaded or closed while `losesWork` returns true. */
export function useUnloadWarning(losesWork: () => boolean): void {
  const onBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (losesWork()) event.preventDefault();
  });
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => onBeforeUnload(event);
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);
}
