import { Link } from 'wouter';
import { useCan } from '../../api/staff/auth.ts';

/** For owners: also what was deleted, restored and scheduled. */
export function ActivityLink({ recordKey }: { recordKey: string }) {
  const href = `/cms/activity?record=${recordKey}`;
  if (!useCan('read activity')) return null;
  return (
    <Link href={href} className="inline-block py-1 underline underline-offset-4 hover:decoration-2">
      Activity log
    </Link>
  );
}
