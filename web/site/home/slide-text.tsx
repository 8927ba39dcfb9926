import { Link } from 'wouter';
import { formatGermanRange } from '../../../domain/day.ts';
import { Button } from '../../ui/button.tsx';
import { artistNames } from '../exhibitions/artist-names.ts';
import { OVERLAY_STATE } from '../overlay/use-overlay.ts';
import type { Slide } from './slides.ts';

type Props = { slide: Slide; position: string; isShown: boolean; onRegister: () => void };

export function SlideText({ slide: { exhibition, status }, position, isShown, onRegister }: Props) {
  return (
    <article
      aria-roledescription="slide"
      aria-label={position}
      inert={!isShown}
      className={`cross-fade absolute inset-0 ${isShown ? 'opacity-100' : 'opacity-0'}`}
    >
      <Link
        href={`/exhibitions?id=${exhibition.id}`}
        state={OVERLAY_STATE}
        className="absolute inset-0 flex flex-col justify-end -outline-offset-8"
      >
        <div className="scrim-text px-margin pb-32 md:pb-28">
          <h2 className="max-w-[14ch] text-display text-balance hyphens-auto">{exhibition.title}</h2>
          <p className="mt-5 text-lead md:text-title">{artistNames(exhibition)}</p>
          <p lang="de" className="mt-1 text-body tabular-nums md:text-lead">
            {formatGermanRange(exhibition.startDate, exhibition.endDate)}
          </p>
        </div>
      </Link>
      {status === 'upcoming' && (
        <Button
          look="pill"
          className="absolute right-margin bottom-16 no-script:hidden max-md:left-margin max-md:right-auto md:bottom-28"
          onClick={onRegister}
        >
          Register
        </Button>
      )}
    </article>
  );
}
