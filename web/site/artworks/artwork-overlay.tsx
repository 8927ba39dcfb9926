import { useId, useState } from 'react';
import { artworkAlt } from '../../../domain/alt-text.ts';
import type { Artwork } from '../../../domain/artwork.ts';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { useArrowKeys } from '../../ui/use-arrow-keys.ts';
import { useSwipe } from '../../ui/use-swipe.ts';
import { ArtworkSteps, type Neighbours } from './artwork-steps.tsx';
import { Interest } from './interest.tsx';
import { useEnlargement } from './use-enlargement.tsx';
import { WallLabel } from './wall-label.tsx';
import { WholePicture } from './whole-picture.tsx';

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
  const { imageUrl, title } = artwork;
  const picture = imageUrl ? { imageUrl, title, alt: artworkAlt(artwork) } : null;
  const enlargement = useEnlargement(picture);
  const step = (by: 1 | -1) => {
    const target = by === 1 ? neighbours.next : neighbours.previous;
    // A slip of the finger must not lose a letter that is being written.
    if (target !== null && !isInquiring) onMove(target);
  };
  useArrowKeys(!enlargement.isOpen, step);
  const swipe = useSwipe(step);
  const close = () => {
    if (!enlargement.isOpen) return onClose();
    // Its program is still on the way: that is what is given up.
    enlargement.close();
    return false;
  };
  return (
    <>
      <Dialog shape="full" labelledBy={heading} onClose={close}>
        <div className="grid min-h-full max-lg:content-start lg:grid-cols-[1fr_minmax(20rem,26rem)]">
          <div className="flex flex-col bg-surface lg:sticky lg:top-0 lg:h-dvh">
            <div className="flex h-14 shrink-0 items-center justify-between gap-6 px-margin">
              <ArtworkSteps neighbours={neighbours} onMove={onMove} />
              <CloseButton className="lg:hidden" />
            </div>
            <div
              className="@container flex min-h-0 grow touch-pan-y touch-pinch-zoom items-center justify-center px-margin pb-12 lg:@container-[size] lg:pb-14"
              {...swipe}
            >
              {picture ? (
                <WholePicture
                  key={artwork.id}
                  {...picture}
                  onIntent={enlargement.prepare}
                  onEnlarge={enlargement.open}
                />
              ) : (
                <p className="py-32 text-quiet">No picture yet</p>
              )}
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
      {enlargement.dialog}
    </>
  );
}
