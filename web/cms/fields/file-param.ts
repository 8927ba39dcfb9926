import { useEffect } from 'react';
import { showToast } from '../../ui/toast-store.ts';

const PARAM = 'file';

/** The address of a form at the field that has this file. */
export const hrefOfFileField = (href: string, name: string): string =>
  `${href}?${new URLSearchParams({ [PARAM]: name })}`;

/** Focuses the control that replaces the file in the address. It has the name of the file as `data-file`. */
export function useFocusFileParam(): void {
  useEffect(() => {
    // After the navigation has focused the page.
    const frame = requestAnimationFrame(focusFileField);
    return () => cancelAnimationFrame(frame);
  }, []);
}

function focusFileField(): void {
  const name = new URLSearchParams(location.search).get(PARAM);
  if (!name) return;
  const control = document.querySelector(`[data-file="${CSS.escape(name)}"]`);
  if (!(control instanceof HTMLElement)) {
    // The form shows the draft, whose pictures may be others than the public ones.
    return void showToast({
      title: 'The file is not in this form',
      description: 'It may have been replaced in a draft.',
    });
  }
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  control.focus({ preventScroll: true });
}
