import { useMemo, useState } from 'react';
import { pictureSource } from '../../api/picture-source.ts';
import { loadingGround } from '../../api/picture-tone.ts';
import { useIsPaused, useTopDialog } from '../../ui/overlays.ts';
import { Picture } from '../../ui/picture.tsx';
import { useArrowKeys } from '../../ui/use-arrow-keys.ts';
import { useSwipe } from '../../ui/use-swipe.ts';
import { RegistrationDialog } from '../exhibitions/registration-dialog.tsx';
import { SlideBars } from './slide-bars.tsx';
import { SlideText } from './slide-text.tsx';
import { slideTones, type TonedSlide } from './slide-tones.ts';
import type { Slide } from './slides.ts';
import { useSlideshow } from './use-slideshow.ts';

export function Slideshow({ slides }: { slides: readonly Slide[] }) {
  const [isPausedByUser, setIsPausedByUser] = useState(false);
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const [registering, setRegistering] = useState<Slide | null>(null);
  const isPaused = useIsPaused();
  const durations = useMemo(() => slides.map((slide) => slide.durationMs), [slides]);
  const toned = useMemo(
    () => slides.map((slide) => ({ ...slide, tones: slideTones(slide.exhibition, failed.has(slide.exhibition.id)) })),
    [slides, failed],
  );
  const { index, elapsedMs, isRunning, show } = useSlideshow(durations, isPausedByUser || isPaused);
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
        <SlidePictures
          slides={toned}
          index={index}
          onFailure={(id) => setFailed((before) => new Set([...before, id]))}
        />
        <div aria-live={isRunning ? 'off' : 'polite'}>
          {toned.map((slide, at) => (
            <SlideText
              key={slide.exhibition.id}
              slide={slide}
              position={`${at + 1} of ${slides.length}`}
              isShown={at === index}
              hasBars={slides.length > 1}
              onRegister={() => setRegistering(slide)}
            />
          ))}
        </div>
        {slides.length > 1 && (
          <SlideBars
            slides={toned}
            index={index}
            elapsedMs={elapsedMs}
            isPaused={isPausedByUser}
            onShow={show}
            onPause={setIsPausedByUser}
          />
        )}
      </section>
      {registering && <RegistrationDialog exhibition={registering.exhibition} onClose={() => setRegistering(null)} />}
    </>
  );
}

type PicturesProps = { slides: readonly TonedSlide[]; index: number; onFailure: (id: string) => void };

/** Only the current picture, the next one and those shown before are loaded. */
function SlidePictures({ slides, index, onFailure }: PicturesProps) {
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  const needed = [slides[index], slides[(index + 1) % slides.length]].flatMap((slide) => slide?.exhibition.id ?? []);
  if (needed.some((id) => !loaded.has(id))) setLoaded(new Set([...loaded, ...needed]));
  return slides.map(({ exhibition, tones }, at) =>
    exhibition.imageUrl && loaded.has(exhibition.id) ? (
      <Picture
        key={exhibition.id}
        source={pictureSource(exhibition.imageUrl, 'screen')}
        sizes={(ratio) => `max(100vw, ${Math.round(ratio * 100)}vh)`}
        alt=""
        isPriority={at === 0}
        onFailure={() => onFailure(exhibition.id)}
        className={`cross-fade absolute inset-0 size-full object-cover ${at === index ? 'opacity-100' : 'opacity-0'} ${loadingGround(exhibition.imageUrl)} below-header ${tones.text}`}
      />
    ) : null,
  );
}
