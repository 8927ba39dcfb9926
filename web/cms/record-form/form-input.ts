import type { Fields } from '../../../domain/draft.ts';

/** Drops the nulls that the schema makes of missing fields, such as the year. */
export function withoutMissing(checked: object, given: Fields): Fields {
  const isGiven = new Map(Object.entries(given).map(([name, value]) => [name, value !== undefined]));
  return Object.fromEntries(Object.entries(checked).filter(([name]) => isGiven.get(name) !== false));
}
