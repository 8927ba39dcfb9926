import type { ComponentProps, ReactNode } from 'react';
import { SearchField } from './search-field.tsx';

type Props = { buttons: ReactNode; search: ComponentProps<typeof SearchField>; children: ReactNode };

/** Buttons on the left, search and selects on the right; below each other on a narrow screen. */
export function FilterBar({ buttons, search, children }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      {buttons}
      <div className="grid w-full grid-cols-2 gap-3 sm:flex lg:w-auto">
        <SearchField {...search} className="col-span-2 min-w-0 grow lg:w-64 lg:grow-0" />
        {children}
      </div>
    </div>
  );
}
