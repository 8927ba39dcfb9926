import type { ReactNode } from 'react';

export function Badge({ isSignal = false, children }: { isSignal?: boolean; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 border border-rule bg-paper px-1.5 py-0.5 text-small break-all">
      {isSignal && <span aria-hidden className="size-2 shrink-0 rounded-full bg-signal" />}
      {children}
    </span>
  );
}
