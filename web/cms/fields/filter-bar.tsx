import type { ReactNode } from 'react';

/** Buttons on the left, search and selects on the right; below each other on a narrow screen. */
export function FilterBar({ buttons, children }: { buttons: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      {buttons}
      <div className="grid w-full grid-cols-2 gap-3 sm:flex lg:w-auto">{children}</div>
    </div>
  );
}
