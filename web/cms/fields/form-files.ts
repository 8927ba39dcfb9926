import { useEffect } from 'react';

/** A file that misses its field would replace the page in the browser, and what was typed there. */
const ignoreFiles = (event: DragEvent) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
};

/** For the page of a form that has fields for files. */
export function useFormFiles(): void {
  useEffect(() => {
    document.addEventListener('dragover', ignoreFiles);
    document.addEventListener('drop', ignoreFiles);
    // After the navigation has focused the page.
    const frame = requestAnimationFrame(focusSoughtFile);
    return () => {
      document.removeEventListener('dragover', ignoreFiles);
      document.removeEventListener('drop', ignoreFiles);
      cancelAnimationFrame(frame);
    };
  }, []);
}

const PARAM = 'file';

/** The address of a form at the field that has this file. */
export const atFile = (href: string, name: string): string => `${href}?${new URLSearchParams({ [PARAM]: name })}`;

/** The control that replaces a file has its name as `data-file`. */
function focusSoughtFile(): void {
  const name = new URLSearchParams(location.search).get(PARAM);
  const control = name ? document.querySelector(`[data-file="${CSS.escape(name)}"]`) : null;
  if (!(control instanceof HTMLElement)) return;
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  control.focus({ preventScroll: true });
}
