import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSite } from '../api/site.tsx';

type Props = {
  title: string;
  note?: ReactNode;
  /** With the maximum width. */
  className?: string;
  /** Replaces the link back, for pages with a leave guard. */
  back?: ReactNode;
  children: ReactNode;
};

/** The frame of pages other than dashboard and forms. */
export function StaffPage({ title, note, className = 'max-w-5xl', back, children }: Props) {
  const { gallery } = useSite();
  return (
    <main className={`mx-auto px-margin pt-6 pb-24 ${className}`}>
      <title>{`${title} – ${gallery.name}`}</title>
      {back ?? (
        <Link href="/cms" className="underline underline-offset-4 hover:decoration-2">
          Back to CMS
        </Link>
      )}
      <h1 className="mt-4 text-title">{title}</h1>
      {note && <p className="text-quiet">{note}</p>}
      {children}
    </main>
  );
}
