import { ChoiceButtons } from '../../ui/choice-buttons.tsx';

type Choice = { value: string | null; label: string };

type Props = { choices: Choice[]; chosen: string | null; onChoose: (year: string | null) => void };

export function YearFilter({ choices, chosen, onChoose }: Props) {
  return (
    <div className="mt-6">
      <ChoiceButtons label="Year" choices={choices} chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

/** 'All Years', then each year once, newest first. */
export const yearChoices = (years: readonly number[]): Choice[] => [
  { value: null, label: 'All Years' },
  ...[...new Set(years)]
    .sort((a, b) => b - a)
    .map(String)
    .map((year) => ({ value: year, label: year })),
];

/** The year of the address, or null if it is not among the choices. */
export const validYear = (choices: readonly Choice[], year: string | null): string | null =>
  choices.some(({ value }) => value === year) ? year : null;
