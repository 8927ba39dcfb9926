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
    .map(({ name, label, show = readable }) => ({
      label,
      theirs: show(theirs[name]),
      mine: show(mine[name]),
      isMineChanged: !isSame(base[name], mine[name]),
    }));
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function readable(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value) || '(empty)';
}
