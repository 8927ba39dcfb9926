import { z } from 'zod';
import { applyCheckIn, checkInInputSchema, type Registration } from '../../../domain/guest-list.ts';

/** One guest checked in or out at the door. */
const checkInSchema = checkInInputSchema.extend({ id: z.uuid() });
export type CheckIn = z.infer<typeof checkInSchema>;

/** Check-ins that are not saved yet, oldest first, at most one per guest. */
export type CheckInQueue = readonly CheckIn[];

/** Replaces an earlier check-in of the same guest. */
export const enqueue = (queue: CheckInQueue, checkIn: CheckIn): CheckInQueue => [
  ...queue.filter(({ id }) => id !== checkIn.id),
  checkIn,
];

/** A newer check-in of the same guest stays. */
export const dequeue = (queue: CheckInQueue, { id, at }: CheckIn): CheckInQueue =>
  queue.filter((checkIn) => checkIn.id !== id || checkIn.at !== at);

/** Optimistic update: the registrations as they will be once the queue is sent. */
export function applyQueue(registrations: readonly Registration[], queue: CheckInQueue): readonly Registration[] {
  if (queue.length === 0) return registrations;
  const byGuest = new Map(queue.map((checkIn) => [checkIn.id, checkIn]));
  return registrations.map((registration) => {
    const checkIn = byGuest.get(registration.id);
    return checkIn ? applyCheckIn(registration, checkIn) : registration;
  });
}

/** Skips unreadable entries, such as those of another version. */
export function parseQueue(text: string | null): CheckInQueue {
  const entries = z.array(z.unknown()).safeParse(parseJson(text ?? '[]')).data ?? [];
  return entries.flatMap((entry) => checkInSchema.safeParse(entry).data ?? []);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
