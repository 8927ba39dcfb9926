import type { ReactNode } from 'react';
import { formatShortUs } from '../../domain/day.ts';
import { SPAM_REASON_LABELS, type SpamReason } from '../../domain/spam.ts';
import { useCan } from '../api/staff/auth.ts';

/** Collapsed entries that were classified as spam; hidden if there are none. */
export function SpamGroup({ summary, count, children }: { summary: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <details className="mt-8">
      <summary className="w-fit cursor-pointer py-1 text-quiet hover:text-ink">{summary}</summary>
      <ul className="mt-2 border-t border-rule">{children}</ul>
    </details>
  );
}

type EntryProps = { who: string; at: string; reason: SpamReason; children: ReactNode };

/** The children are its buttons, for those who may decide about it. */
export function SpamEntry({ who, at, reason, children }: EntryProps) {
  const mayDecide = useCan('manage inbox');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0">
        <p>{who}</p>
        <p className="text-quiet">
          {formatShortUs(new Date(at))}. {SPAM_REASON_LABELS[reason]}.
        </p>
      </div>
      {mayDecide && <div className="flex gap-1.5">{children}</div>}
    </li>
  );
}
