import { Link } from 'wouter';
import { formatGermanRange } from '../../../domain/day.ts';
import { Button } from '../../ui/button.tsx';
import { artistNames } from '../exhibitions/artist-names.ts';
import { OVERLAY_STATE } from '../overlay/use-overlay.ts';
import type { TonedSlide } from './slide-tones.ts';

type Props = { slide: TonedSlide; position: string; isShown: boolean; hasBars: boolean; onRegister: () => void };

/** The texts and their scrims, which fade together with the picture. */
export function SlideText({ slide: { exhibition, status, tones }, position, isShown, hasBars, onRegister }: Props) {
  return (
    <article
      aria-roledescription="slide"
      aria-label={position}
      inert={!isShown}
      className={`cross-fade absolute inset-0 isolate ${isShown ? 'opacity-100' : 'opacity-0'}`}
    >
      <Link
        href={`/exhibitions?id=${exhibition.id}`}
        state={OVERLAY_STATE}
        className={`toned absolute inset-0 flex flex-col items-start justify-end px-margin pb-32 -outline-offset-8 md:pb-28 ${tones.text}`}
      >
        <div className="scrim-text">
          <h2 className="max-w-[14ch] text-display text-balance hyphens-auto">{exhibition.title}</h2>
          <p className="mt-5 max-w-3xl text-lead md:text-title">{artistNames(exhibition)}</p>
          <p lang="de" className="mt-1 text-body tabular-nums md:text-lead">
            {formatGermanRange(exhibition.startDate, exhibition.endDate)}
          </p>
        </div>
      </Link>
      {hasBars && <div className={`scrim scrim-bars no-script:hidden ${tones.bars}`} />}
      {status === 'upcoming' && (
        <Button
          look="pill"
          className={`absolute right-margin bottom-16 no-script:hidden max-md:left-margin max-md:right-auto md:bottom-28 ${tones.pill}`}
          onClick={onRegister}
        >
          Register
        </Button>
      )}
      <div className={`scrim scrim-header tone-white ${tones.header}`} />
    </article>
  );
}
