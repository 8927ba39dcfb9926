import { isGuest, type Registration } from '../../../domain/guest-list.ts';

export type Attendance = { registered: number; here: number; unseen: number; spam: number };

/** How many have registered for each exhibition, by its id. */
export function attendanceOf(
  registrations: readonly Registration[],
  isNew: (registration: Registration) => boolean,
): ReadonlyMap<string, Attendance> {
  const counts = new Map<string, Attendance>();
  for (const registration of registrations) {
    const count = counts.get(registration.exhibitionId) ?? { registered: 0, here: 0, unseen: 0, spam: 0 };
    counts.set(registration.exhibitionId, count);
    if (!isGuest(registration)) {
      count.spam += 1;
      continue;
    }
    count.registered += 1;
    if (registration.checked_in_at) count.here += 1;
    if (isNew(registration)) count.unseen += 1;
  }
  return counts;
}
