import type { ComponentProps } from 'react';

/** The width and margins of the header and of every page. */
export const FRAME = 'mx-auto w-full max-w-[calc(90rem+2*var(--spacing-margin))] px-margin';

/** Pages that are narrower begin at the same left edge. */
export const StaffMain = ({ className = 'pb-24', ...main }: ComponentProps<'main'>) => (
  <main className={`${FRAME} pt-6 md:pt-8 ${className}`} {...main} />
);
