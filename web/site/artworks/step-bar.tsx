import { StepButton } from '../../ui/step-button.tsx';
import type { Steps } from './steps.ts';

type Props = { steps: Steps; title: string; onMove: (work: string) => void };

export function StepBar({ steps: { previous, next, position, total }, title, onMove }: Props) {
  return (
    <nav aria-label="Works" className="flex items-center gap-4 text-small max-[23rem]:gap-2 sm:gap-6">
      <StepButton label="Previous" onStep={previous === null ? undefined : () => onMove(previous)} />
      <StepButton label="Next" onStep={next === null ? undefined : () => onMove(next)} />
      <p role="status" className="whitespace-nowrap text-quiet tabular-nums">
        <span aria-hidden>{`${position + 1} / ${total}`}</span>
        <span className="sr-only">{`Work ${position + 1} of ${total}: ${title}`}</span>
      </p>
    </nav>
  );
}
