import type { Fields } from '../../../domain/draft.ts';

/** Drops the nulls that the schema makes of missing fields, such as the year. */
export function withoutMissing(checked: object, given: Fields): Fields {
  const isGiven = new Map(Object.entries(given).map(([name, value]) => [name, value !== undefined]));
  return Object.fromEntries(Object.entries(checked).filter(([name]) => isGiven.get(name) !== false));
}

/** A field with text that is not a number, or with half a time. Its value reads as empty, which saving would store. */
export function fieldWithBadInput(form: HTMLFormElement): { name: string; expected: string } | null {
  const inputs = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  const found = inputs.find(({ validity }) => validity.badInput);
  return found
    ? { name: found.name, expected: found.type === 'time' ? 'a time such as 18:00' : 'a whole number' }
    : null;
}
