import { StepButton } from '../../ui/step-button.tsx';

/** The ids of the works around one in the list it was opened from; null at its ends. */
export type Neighbours = { previous: string | null; next: string | null };

type Props = { neighbours: Neighbours; onMove: (id: string) => void };

export function ArtworkSteps({ neighbours: { previous, next }, onMove }: Props) {
  return (
    <nav aria-label="Works" className="flex gap-6 text-small">
      <StepButton label="Previous" onStep={previous === null ? undefined : () => onMove(previous)} />
      <StepButton label="Next" onStep={next === null ? undefined : () => onMove(next)} />
    </nav>
  );
}
