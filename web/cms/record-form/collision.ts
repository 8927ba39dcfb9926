import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../api/client.ts';
import type { FormField } from './form-definition.ts';

/** A save that was refused because somebody else had saved before. */
export type Collision<Stored> = { changedBy: string | null; current: Stored };

export function collisionIn<Stored>(error: Error, schema: z.ZodType<Stored>): Collision<Stored> | null {
  const conflict = error instanceof ApiError ? error.problem?.conflict : undefined;
  return conflict ? { changedBy: conflict.changedBy, current: schema.parse(conflict.current) } : null;
}

export type Difference = { label: string; theirs: string; mine: string; isMineChanged: boolean };

/** What the other person changed, and what stands here in the same fields. */
export function differences<Values extends FieldValues>(
  fields: readonly FormField<Values>[],
  { base, theirs, mine }: { base: Values; theirs: Values; mine: Values },
): Difference[] {
  return fields
    .filter(({ name }) => !isSame(base[name], theirs[name]))
    .map(({ name, label, show = readable }) => {
      const [ours, others] = [show(mine[name]), show(theirs[name])];
      return {
        label,
        theirs: cutToDifference(others, ours),
        mine: cutToDifference(ours, others),
        isMineChanged: !isSame(base[name], mine[name]),
      };
    });
}

const AROUND = 60;

/** Of two long texts, where one differs from the other, with a little of what stands around it. */
export function cutToDifference(text: string, other: string): string {
  let start = 0;
  while (start < text.length && text[start] === other[start]) start += 1;
  let end = 0;
  const shorter = Math.min(text.length, other.length) - start;
  while (end < shorter && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  const from = start > 2 * AROUND ? start - AROUND : 0;
  const to = end > 2 * AROUND ? text.length - end + AROUND : text.length;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function readable(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value) || '(empty)';
}
