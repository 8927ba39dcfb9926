import type { FieldValues } from 'react-hook-form';
import { focusInWords } from '../fields/focus-text.ts';
import type { EditedVersion } from './edited-version.ts';
import type { FormField } from './form-definition.ts';

/** A rejected save (409): a colleague saved the record first. */
export type EditConflict<Stored> = {
  changedBy: string | null;
  current: EditedVersion<Stored>;
  isWithdrawn: boolean;
  /** The version that both have changed. */
  ancestor: Stored | null;
};

export type Difference = { label: string; theirs: string; mine: string; isMineChanged: boolean };

/** The fields that the colleague changed, with both values; not those that are the same in both versions. */
export function differences<Values extends FieldValues>(
  fields: readonly FormField<Values>[],
  { base, theirs, mine }: { base: Values; theirs: Values; mine: Values },
): Difference[] {
  return fields
    .filter(({ name }) => !isEqual(base[name], theirs[name]) && !isEqual(theirs[name], mine[name]))
    .map(({ name, label, show = displayText }) => {
      const [ours, others] = [show(mine[name]), show(theirs[name])];
      return {
        label,
        theirs: excerptOfDifference(others, ours),
        mine: excerptOfDifference(ours, others),
        isMineChanged: !isEqual(base[name], mine[name]),
      };
    });
}

const CONTEXT = 60;

/** Shortens a long text to the part that differs from the other, with some context. */
export function excerptOfDifference(text: string, other: string): string {
  let start = 0;
  while (start < text.length && text[start] === other[start]) start += 1;
  let end = 0;
  const shorter = Math.min(text.length, other.length) - start;
  while (end < shorter && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  const from = start > 2 * CONTEXT ? start - CONTEXT : 0;
  const to = end > 2 * CONTEXT ? text.length - end + CONTEXT : text.length;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

export const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function displayText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return focusInWords(String(value)) || '(empty)';
}
