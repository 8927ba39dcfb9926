import { StepButton } from '../../../ui/step-button.tsx';
import { isClosest, isWhole, stepped, WHOLE } from './geometry.ts';
import type { Sharper } from './use-sharper.ts';
import type { Zoom } from './use-view.ts';

type Props = {
  zoom: Zoom;
  /** Said once the hand is at rest. */
  settledScale: number;
  sharper: Pick<Sharper, 'isLoading' | 'hasFailed'>;
};

/** For whoever has neither wheel nor fingers for it, and to see how far one has come. */
export function ZoomControls({ zoom: { frame, view, glide }, settledScale, sharper }: Props) {
  const canCloser = frame && !isClosest(view, frame);
  const canBack = frame && !isWhole(view);
  return (
    <div className="flex h-14 shrink-0 items-center gap-6 px-margin text-small">
      <StepButton label="Zoom in" onStep={canCloser ? () => glide((from, to) => stepped(from, 1, to)) : undefined} />
      <StepButton label="Zoom out" onStep={canBack ? () => glide((from, to) => stepped(from, -1, to)) : undefined} />
      <StepButton label="Reset" onStep={canBack ? () => glide(() => WHOLE) : undefined} />
      <div className="relative ml-auto text-right leading-tight text-quiet tabular-nums">
        <p role="status">
          {wordsOf(settledScale)}
          {sharper.hasFailed && <span className="absolute top-full right-0 whitespace-nowrap"> Sharpening failed</span>}
        </p>
        {/* Nothing for those who only hear it. */}
        {sharper.isLoading && (
          <p aria-hidden className="late absolute top-full right-0 whitespace-nowrap">
            Sharpening...
          </p>
        )}
      </div>
    </div>
  );
}

const wordsOf = (scale: number): string =>
  isWhole({ scale, x: 0, y: 0 }) ? 'Whole picture' : `${Math.round(scale * 10) / 10} times`;
