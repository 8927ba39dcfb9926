import { prefersReducedMotion } from './reduced-motion.ts';

/** Scrolls to the form in a section and focuses its first field. */
export function showForm(section: HTMLElement): void {
  section.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  section.querySelector('input')?.focus({ preventScroll: true });
}
