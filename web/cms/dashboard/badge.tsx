import type { ReactNode } from 'react';
import type { PublishState } from '../../../domain/draft.ts';
import { STATE_LABELS } from './state-filter.tsx';

export function Badge({ isSignal = false, children }: { isSignal?: boolean; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 border border-rule bg-paper px-1.5 py-0.5 text-small break-all">
      {isSignal && <span aria-hidden className="size-2 shrink-0 rounded-full bg-signal" />}
      {children}
    </span>
  );
}

/** In ink, to be seen among the others. */
export const StateBadge = ({ state }: { state: PublishState }) => (
  <span className="border border-ink bg-ink px-1.5 py-0.5 text-small text-paper">{STATE_LABELS[state]}</span>
);
