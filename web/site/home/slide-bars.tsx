import type { TonedSlide } from './slide-tones.ts';

type Props = {
  slides: readonly TonedSlide[];
  index: number;
  elapsedMs: number;
  isPaused: boolean;
  onShow: (index: number) => void;
  onPause: (isPaused: boolean) => void;
};

/** A progress bar per slide, which is also the button to show it, and Pause, in the tone of the slide that is shown. */
export function SlideBars({ slides, index, elapsedMs, isPaused, onShow, onPause }: Props) {
  return (
    <div
      className={`toned cross-fade-colour absolute inset-x-0 bottom-0 flex items-end gap-4 px-margin pb-5 no-script:hidden ${slides[index]?.tones.bars ?? ''}`}
    >
      <ul className="flex grow gap-2">
        {slides.map(({ exhibition, durationMs }, at) => (
          <li key={exhibition.id} className="grow basis-0">
            <button
              type="button"
              aria-label={`Slide ${at + 1}: ${exhibition.title}`}
              aria-current={at === index}
              className="flex h-7 w-full cursor-pointer items-center"
              onClick={() => onShow(at)}
            >
              <progress
                aria-hidden
                className="hairline-progress"
                max={durationMs}
                value={progressOf(at, index, elapsedMs, durationMs)}
              />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="h-7 w-12 cursor-pointer text-right text-small"
        onClick={() => onPause(!isPaused)}
      >
        {isPaused ? 'Play' : 'Pause'}
      </button>
    </div>
  );
}

/** Full before the current slide, empty after it. */
function progressOf(at: number, index: number, elapsedMs: number, durationMs: number): number {
  if (at === index) return elapsedMs;
  return at < index ? durationMs : 0;
}
