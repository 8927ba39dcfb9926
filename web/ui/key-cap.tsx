import type { ReactNode } from 'react';

export const KeyCap = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-block min-w-6 border border-rule bg-surface px-1.5 text-center font-sans text-small">
    {children}
  </kbd>
);
