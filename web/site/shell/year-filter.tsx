import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import type { yearChoices } from './year-choices.ts';

type Props = {
  choices: ReturnType<typeof yearChoices>;
  chosen: string | null;
  onChoose: (year: string | null) => void;
};

/** For lists of what is past. */
export function YearFilter({ choices, chosen, onChoose }: Props) {
  return (
    <div className="mt-6">
      <ChoiceButtons label="Year" choices={choices} chosen={chosen} onChoose={onChoose} />
    </div>
  );
}
