import type { MouseEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { useCan } from '../../api/staff/auth.ts';

type Props = { recordKey: string; onLeave: (leave: () => void) => void };

/** For owners: also what was deleted, restored and scheduled. */
export function ActivityLink({ recordKey, onLeave }: Props) {
  const [, navigate] = useLocation();
  const href = `/cms/activity?record=${recordKey}`;
  if (!useCan('read activity')) return null;
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    onLeave(() => navigate(href));
  };
  return (
    <Link href={href} className="inline-block py-1 underline underline-offset-4 hover:decoration-2" onClick={onClick}>
      Activity log
    </Link>
  );
}
