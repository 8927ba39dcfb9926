import type { Artwork } from '../../../domain/artwork.ts';
import { StepButton } from '../../ui/step-button.tsx';

/** The works around one in the list it was opened from. */
export type Neighbours = { previous: Artwork | undefined; next: Artwork | undefined };

type Props = { neighbours: Neighbours; onMove: (id: string) => void };

export function ArtworkSteps({ neighbours: { previous, next }, onMove }: Props) {
  return (
    <nav aria-label="Works" className="flex gap-6 text-small">
      <StepButton label="Previous" onStep={previous && (() => onMove(previous.id))} />
      <StepButton label="Next" onStep={next && (() => onMove(next.id))} />
    </nav>
  );
}
