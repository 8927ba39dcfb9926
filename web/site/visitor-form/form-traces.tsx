import { useEffect, useRef } from 'react';
import { HONEYPOT_FIELD, type SpamSignals } from '../../../domain/spam.ts';

/**
 * How long a form has been before the visitor, and whether the field that nobody sees was filled in. A form that is part of
 * every page is there since the page was opened.
 */
export function useFormTraces(since: 'form' | 'page' = 'form'): (form: HTMLFormElement) => SpamSignals {
  const openedAt = useRef(0);
  useEffect(() => {
    if (since === 'form') openedAt.current = performance.now();
  }, [since]);
  return (form) => ({
    honeypot: String(new FormData(form).get(HONEYPOT_FIELD) ?? ''),
    timeMs: Math.round(performance.now() - openedAt.current),
  });
}

/** Out of sight, out of the order of Tab, out of what is read aloud: only a program fills it in. */
export function Trap() {
  return (
    <div aria-hidden className="sr-only">
      <label>
        Homepage
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
