import { useId, useState } from 'react';
import type { Artwork } from '../../../domain/artwork.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useArrowKeys } from '../../ui/use-arrow-keys.ts';
import { useSwipe } from '../../ui/use-swipe.ts';
import { ArtworkSteps, type Neighbours } from './artwork-steps.tsx';
import { Interest } from './interest.tsx';
import { WallLabel } from './wall-label.tsx';

type Props = {
  artwork: Artwork;
  neighbours: Neighbours;
  onMove: (id: string) => void;
  onClose: () => void;
};

export function ArtworkOverlay({ artwork, neighbours, onMove, onClose }: Props) {
  const heading = useId();
  const [inquiringAbout, setInquiringAbout] = useState<string | null>(null);
  const isInquiring = inquiringAbout === artwork.id;
  const step = (by: 1 | -1) => {
    const target = by === 1 ? neighbours.next : neighbours.previous;
    // A slip of the finger must not lose a letter that is being written.
    if (target && !isInquiring) onMove(target.id);
  };
  useArrowKeys(true, step);
  const swipe = useSwipe(step);
  return (
    <Dialog shape="full" labelledBy={heading} onClose={onClose}>
      <div className="grid min-h-full lg:grid-cols-[1fr_minmax(20rem,26rem)]">
        <div className="flex flex-col bg-surface lg:sticky lg:top-0 lg:h-dvh">
          <div className="flex h-14 shrink-0 items-center justify-between gap-6 px-margin">
            <ArtworkSteps neighbours={neighbours} onMove={onMove} />
            <CloseButton className="lg:hidden" />
          </div>
          <div
            className="flex min-h-0 grow touch-pan-y touch-pinch-zoom items-center justify-center px-margin pb-8 lg:pb-14"
            {...swipe}
          >
            <WholePicture key={artwork.id} artwork={artwork} />
          </div>
        </div>
        <div className="px-margin pb-16 max-lg:pt-8 lg:px-8">
          <div className="hidden h-14 items-center justify-end lg:flex">
            <CloseButton />
          </div>
          <WallLabel artwork={artwork} headingId={heading} />
          <Interest
            key={artwork.id}
            artwork={artwork}
            isOpen={isInquiring}
            onToggle={(isOpen) => setInquiringAbout(isOpen ? artwork.id : null)}
          />
        </div>
      </div>
    </Dialog>
  );
}

function WholePicture({ artwork: { imageUrl, title, artist } }: { artwork: Artwork }) {
  if (!imageUrl) return <p className="py-32 text-quiet">No picture yet</p>;
  return (
    <Picture
      source={pictureSource(imageUrl)}
      sizes="(min-width: 48rem) 66vw, 92vw"
      alt={`${title} by ${artist.name}`}
      isPriority
      className="h-auto max-h-full w-auto max-w-full object-contain max-lg:max-h-[75svh]"
    />
  );
}
