import { useEffect, useState } from 'react';
import { isGuest, type Registration } from '../../../domain/guest-list.ts';
import { useMarkSeen } from '../../api/staff/registrations.ts';

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Who was new when this screen was opened, or has come since. They count as seen from now on, but here they stay marked.
 * A screen that shows one exhibition marks its guests alone.
 */
export function useNewOnArrival(
  registrations: readonly Registration[] | undefined,
  exhibitionId?: string,
): ReadonlySet<string> {
  const { mutate: markSeen } = useMarkSeen();
  const [known, setKnown] = useState(NOBODY);
  const unseen = registrations?.filter((guest) => isGuest(guest) && guest.seen_at === null && !known.has(guest.id));
  if (unseen && unseen.length > 0) setKnown(new Set([...known, ...unseen.map(({ id }) => id)]));

  useEffect(() => {
    if (known.size === 0) return;
    if (!document.hidden) return markSeen(exhibitionId);
    // Nobody sees what arrives in a window behind others.
    const onVisible = () => markSeen(exhibitionId);
    document.addEventListener('visibilitychange', onVisible, { once: true });
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [known, markSeen, exhibitionId]);
  return known;
}
