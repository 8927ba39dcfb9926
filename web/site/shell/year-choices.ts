/** Each year once. */
const newestFirst = (years: readonly number[]): number[] => [...new Set(years)].sort((a, b) => b - a);

/** The years of a list for its filter. */
export const yearChoices = (years: readonly number[]): { value: string | null; label: string }[] => [
  { value: null, label: 'All Years' },
  ...newestFirst(years).map((year) => ({ value: String(year), label: String(year) })),
];

/** A choice in the address counts only if it is on offer. */
export const offered = (choices: readonly { value: string | null }[], value: string | null): string | null =>
  choices.some((choice) => choice.value === value) ? value : null;
