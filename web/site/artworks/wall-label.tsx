import type { ReactNode } from 'react';
import type { Artwork } from '../../../domain/artwork.ts';
import { availabilityLabel, visiblePrice } from '../../../domain/artwork-labels.ts';
import { Paragraphs } from '../../ui/paragraphs.tsx';

/** Set like the label beside a work on the wall. */
export function WallLabel({ artwork, headingId }: { artwork: Artwork; headingId: string }) {
  const price = visiblePrice(artwork);
  return (
    <div className="lg:pt-6">
      <p className="text-lead">{artwork.artist.name}</p>
      <h2 id={headingId} className="text-lead">
        <span className="italic">{artwork.title}</span>
      </h2>
      <dl className="mt-6 space-y-1">
        {artwork.year !== null && <Fact name="Year">{artwork.year}</Fact>}
        <Fact name="Medium">{artwork.material}</Fact>
        <Fact name="Dimensions">{artwork.size}</Fact>
        <Fact name="Status">
          {artwork.available === 'false' && (
            <span aria-hidden className="mr-1.5 inline-block size-2 rounded-full bg-signal" />
          )}
          {availabilityLabel(artwork.available)}
        </Fact>
        {price && <Fact name="Price">{price}</Fact>}
      </dl>
      {artwork.description && <Paragraphs text={artwork.description} className="mt-8" />}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr]">
      <dt className="text-quiet">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
