import { z } from 'zod';
import { applyCheckIn, checkInInputSchema, type Registration } from '../../../domain/guest-list.ts';

/** What was said at the door about one guest. */
const checkInSchema = checkInInputSchema.extend({ id: z.uuid() });
export type CheckIn = z.infer<typeof checkInSchema>;

/** Said and not yet saved, in the order in which it was said; of each guest the last word alone. */
export type CheckInQueue = readonly CheckIn[];

export const withCheckIn = (queue: CheckInQueue, said: CheckIn): CheckInQueue => [
  ...queue.filter(({ id }) => id !== said.id),
  said,
];

/** Without what has been answered; what was said about the same guest meanwhile stays. */
export const withoutAnswered = (queue: CheckInQueue, { id, at }: CheckIn): CheckInQueue =>
  queue.filter((said) => said.id !== id || said.at !== at);

/** The list as it will be once everything is saved. */
export function laidOver(registrations: readonly Registration[], queue: CheckInQueue): readonly Registration[] {
  if (queue.length === 0) return registrations;
  const lastWords = new Map(queue.map((said) => [said.id, said]));
  return registrations.map((registration) => {
    const said = lastWords.get(registration.id);
    return said ? applyCheckIn(registration, said) : registration;
  });
}

/** What another version of the program or another hand may have left is no reason to lose what can be read. */
export function readQueue(text: string | null): CheckInQueue {
  const entries = z.array(z.unknown()).safeParse(jsonIn(text ?? '[]')).data ?? [];
  return entries.flatMap((entry) => checkInSchema.safeParse(entry).data ?? []);
}

export const writeQueue = (queue: CheckInQueue): string => JSON.stringify(queue);

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
