/** The years of a list for its filter, newest first. */
export const yearChoices = (years: readonly number[]): { value: string | null; label: string }[] => [
  { value: null, label: 'All Years' },
  ...[...new Set(years)].sort((a, b) => b - a).map((year) => ({ value: String(year), label: String(year) })),
];
