import type { ReactNode } from 'react';

/** In place of an empty list. */
export function EmptyNote({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="border border-rule bg-surface px-6 py-16 text-center">
      <p className="text-lead">{title}</p>
      {text && <p className="mt-1 text-quiet">{text}</p>}
      {children && <div className="mt-3">{children}</div>}
    </div>
  );
}
