import { useEffect, useRef } from 'react';
import { HONEYPOT_FIELD, type SpamSignals } from '../../../domain/spam.ts';

/** Reads the honeypot and how long the form was open; for the form in the footer of every page, how long the page was. */
export function useSpamSignals(since: 'form' | 'page' = 'form'): (form: HTMLFormElement) => SpamSignals {
  const openedAt = useRef(0);
  useEffect(() => {
    if (since === 'form') openedAt.current = performance.now();
  }, [since]);
  return (form) => ({
    honeypot: String(new FormData(form).get(HONEYPOT_FIELD) ?? ''),
    timeMs: Math.round(performance.now() - openedAt.current),
  });
}

/** Hidden from sight, Tab order and screen readers: only bots fill it in. */
export function Honeypot() {
  return (
    <div aria-hidden className="sr-only">
      <label>
        Homepage
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
