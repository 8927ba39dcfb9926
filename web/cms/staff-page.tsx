import type { ReactNode } from 'react';
import { useSite } from '../api/site.tsx';
import { StaffMain } from './navigation/staff-main.tsx';

type Props = {
  title: string;
  note?: ReactNode;
  /** For a narrower page. */
  className?: string;
  children: ReactNode;
};

/** The frame of pages other than dashboard and forms. */
export function StaffPage({ title, note, className, children }: Props) {
  const { gallery } = useSite();
  return (
    <StaffMain>
      <title>{`${title} – ${gallery.name}`}</title>
      <h1 className="text-title">{title}</h1>
      {note && <p className="text-quiet">{note}</p>}
      <div className={className}>{children}</div>
    </StaffMain>
  );
}
