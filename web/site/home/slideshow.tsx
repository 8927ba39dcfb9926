import { useMemo, useState } from 'react';
import { useIsPaused, useTopDialog } from '../../ui/overlays.ts';
import { useArrowKeys } from '../../ui/use-arrow-keys.ts';
import { useSwipe } from '../../ui/use-swipe.ts';
import { RegistrationDialog } from '../exhibitions/registration-dialog.tsx';
import { SlideBars } from './slide-bars.tsx';
import { SlidePictures } from './slide-pictures.tsx';
import { SlideText } from './slide-text.tsx';
import type { Slide } from './slides.ts';
import { useSlideshow } from './use-slideshow.ts';

export function Slideshow({ slides }: { slides: readonly Slide[] }) {
  const [isPaused, setIsPaused] = useState(false);
  const [registering, setRegistering] = useState<Slide | null>(null);
  const isStill = useIsPaused();
  const durations = useMemo(() => slides.map((slide) => slide.durationMs), [slides]);
  const { index, elapsedMs, isRunning, show } = useSlideshow(durations, isPaused || isStill);
  const swipe = useSwipe((step) => show(index + step));
  useArrowKeys(useTopDialog() === null, (step) => show(index + step));

  return (
    <>
      <section
        aria-roledescription="carousel"
        aria-label="Featured exhibitions"
        className="relative h-svh min-h-120 touch-pan-y touch-pinch-zoom overflow-clip bg-ink text-paper"
        {...swipe}
      >
        <SlidePictures slides={slides} index={index} />
        <div className="scrim-header absolute inset-x-0 top-0" />
        <div aria-live={isRunning ? 'off' : 'polite'}>
          {slides.map((slide, at) => (
            <SlideText
              key={slide.exhibition.id}
              slide={slide}
              position={`${at + 1} of ${slides.length}`}
              isShown={at === index}
              onRegister={() => setRegistering(slide)}
            />
          ))}
        </div>
        {slides.length > 1 && (
          <SlideBars
            slides={slides}
            index={index}
            elapsedMs={elapsedMs}
            isPaused={isPaused}
            onShow={show}
            onPause={setIsPaused}
          />
        )}
      </section>
      {registering && <RegistrationDialog exhibition={registering.exhibition} onClose={() => setRegistering(null)} />}
    </>
  );
}
