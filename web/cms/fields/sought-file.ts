import { useEffect } from 'react';

const PARAM = 'file';

/** The address of a form at the field that has this file. */
export const atFile = (href: string, name: string): string => `${href}?${new URLSearchParams({ [PARAM]: name })}`;

/** Focuses the control that replaces the file in the address. It has the name of the file as `data-file`. */
export function useSoughtFile(): void {
  useEffect(() => {
    // After the navigation has focused the page.
    const frame = requestAnimationFrame(focusSoughtFile);
    return () => cancelAnimationFrame(frame);
  }, []);
}

function focusSoughtFile(): void {
  const name = new URLSearchParams(location.search).get(PARAM);
  const control = name ? document.querySelector(`[data-file="${CSS.escape(name)}"]`) : null;
  if (!(control instanceof HTMLElement)) return;
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  control.focus({ preventScroll: true });
}
