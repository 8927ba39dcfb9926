import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Artwork } from '../../../domain/artwork.ts';
import { availabilityLabel, visiblePrice } from '../../../domain/artwork-labels.ts';
import type { ExhibitedIn } from '../../../domain/artwork-list.ts';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { OVERLAY_STATE } from '../overlay/use-overlay.ts';

type Props = {
  artwork: Artwork;
  /** Those in which it hangs, newest first. */
  exhibitions: readonly ExhibitedIn[];
  headingId: string;
};

/** Set like the label beside a work on the wall: the terms are for screen readers. */
export function WallLabel({ artwork, exhibitions, headingId }: Props) {
  const { artist, title, year, material, size, available, description } = artwork;
  const price = visiblePrice(artwork);
  return (
    <>
      <p className="text-lead">{artist.name}</p>
      <div className="text-lead text-pretty">
        <h2 id={headingId} className="inline italic">
          {title}
        </h2>
        {year !== null && `, ${year}`}
      </div>
      <dl className="mt-4">
        <Fact name="Medium">{material}</Fact>
        <Fact name="Dimensions">{size}</Fact>
        <Fact name="Status" isApart>
          {available === 'false' && <span aria-hidden className="mr-1.5 inline-block size-2 rounded-full bg-signal" />}
          {availabilityLabel(available)}
        </Fact>
        {price && <Fact name="Price">{price}</Fact>}
        {exhibitions.length > 0 && (
          <Fact name="Exhibited in" isApart isNamed>
            {exhibitions.map(({ title: shown, path, startDate }) => (
              <span key={path} className="block">
                <Link href={path} state={OVERLAY_STATE} className="underline underline-offset-4">
                  {shown}
                </Link>
                , {startDate.slice(0, 4)}
              </span>
            ))}
          </Fact>
        )}
      </dl>
      {description && <Paragraphs text={description} className="mt-8" />}
    </>
  );
}

type FactProps = { name: string; isApart?: boolean; isNamed?: boolean; children: ReactNode };

const Fact = ({ name, isApart = false, isNamed = false, children }: FactProps) => (
  <div className={isApart ? 'mt-4' : undefined}>
    <dt className={isNamed ? 'text-small text-quiet' : 'sr-only'}>{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);
