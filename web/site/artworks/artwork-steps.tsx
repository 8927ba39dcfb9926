import type { Artwork } from '../../../domain/artwork.ts';

/** The works around one in the list it was opened from. */
export type Neighbours = { previous: Artwork | undefined; next: Artwork | undefined };

type Props = { neighbours: Neighbours; onMove: (id: string) => void };

export function ArtworkSteps({ neighbours: { previous, next }, onMove }: Props) {
  return (
    <nav aria-label="Works" className="flex gap-6 text-small">
      <StepButton label="Previous" target={previous} onMove={onMove} />
      <StepButton label="Next" target={next} onMove={onMove} />
    </nav>
  );
}

function StepButton({
  label,
  target,
  onMove,
}: {
  label: string;
  target: Artwork | undefined;
  onMove: (id: string) => void;
}) {
  return (
    <button
      type="button"
      // Not disabled: at the end of the list the focus would be lost.
      aria-disabled={!target}
      onClick={() => target && onMove(target.id)}
      className="cursor-pointer py-2 underline-offset-4 hover:underline aria-disabled:cursor-default aria-disabled:text-quiet aria-disabled:no-underline"
    >
      {label}
    </button>
  );
}
