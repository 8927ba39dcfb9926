import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSite } from '../api/site.tsx';

type Props = {
  title: string;
  /** One quiet sentence below it. */
  note?: ReactNode;
  /** How wide it gets, and what is its own about it. */
  className?: string;
  /** Where leaving has to be asked for first. */
  back?: ReactNode;
  children: ReactNode;
};

/** A screen of the staff area that is neither the dashboard nor a form. */
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
