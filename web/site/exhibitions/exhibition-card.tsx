import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { descriptionPreview } from '../../../domain/excerpt.ts';
import type { ExhibitionSummary } from '../../../domain/exhibition.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { Picture } from '../../ui/picture.tsx';
import { OVERLAY_STATE } from '../overlay/use-overlay.ts';
import { DateRange } from '../shell/date-range.tsx';
import { artistNames } from './artist-names.ts';

type Props = {
  exhibition: ExhibitionSummary;
  href: string;
  level: 'h2' | 'h3';
  isPriority: boolean;
  /** A button below the card; gets the id of the title for `aria-describedby`. */
  action?: (titleId: string) => ReactNode;
};

/** The picture covers a 3:2 frame, so a wider one is rendered wider than the frame. */
const sizesIn = (ratio: number): string => {
  const share = Math.max(1, ratio / 1.5);
  return `(min-width: 48rem) calc(${share} * (46vw - 16px)), calc(${share} * (100vw - 40px))`;
};

export function ExhibitionCard({ exhibition, href, level: Heading, isPriority, action }: Props) {
  const { title, imageUrl, imageAlt, startDate, endDate, venue, location, description } = exhibition;
  const titleId = useId();
  return (
    <article>
      <div className="group relative">
        <div className="aspect-3/2 overflow-clip bg-surface">
          {imageUrl && (
            <Picture
              source={pictureSource(imageUrl, 'card')}
              sizes={sizesIn}
              // Decorative unless staff wrote a text: title and artists follow.
              alt={imageAlt ?? ''}
              isPriority={isPriority}
              className="card-picture size-full object-cover"
            />
          )}
        </div>
        <Heading id={titleId} className="mt-5 text-title text-balance md:text-[2rem] md:leading-[1.1]">
          <Link href={href} state={OVERLAY_STATE} className="card-link card-title">
            {title}
          </Link>
        </Heading>
      </div>
      <p className="mt-2 text-lead">{artistNames(exhibition)}</p>
      <p className="mt-1 tabular-nums">
        <DateRange start={startDate} end={endDate} separator="→" />
      </p>
      <p className="text-quiet">
        {venue}, {location}
      </p>
      {description && <p className="measure mt-3 text-quiet">{descriptionPreview(description)}</p>}
      {action && <div className="mt-5">{action(titleId)}</div>}
    </article>
  );
}
