import { useId, useState } from 'react';
import { artworkAlt } from '../../../domain/alt-text.ts';
import type { Artwork } from '../../../domain/artwork.ts';
import type { ExhibitedIn } from '../../../domain/artwork-list.ts';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { useArrowKeys } from '../../ui/use-arrow-keys.ts';
import { useSwipe } from '../../ui/use-swipe.ts';
import { ShareButton } from '../share/share-button.tsx';
import { FittedPicture } from './fitted-picture.tsx';
import { InquirySection } from './inquiry-section.tsx';
import { StepBar } from './step-bar.tsx';
import type { Steps } from './steps.ts';
import { useEnlargement } from './use-enlargement.tsx';
import { WallLabel } from './wall-label.tsx';

type Props = {
  artwork: Artwork;
  /** Those in which it hangs, newest first. */
  exhibitions: readonly ExhibitedIn[];
  /** Null if it is in no list. */
  steps: Steps | null;
  onMove: (work: string) => void;
  onClose: () => void;
};

export function ArtworkOverlay({ artwork, exhibitions, steps, onMove, onClose }: Props) {
  const heading = useId();
  const [inquiringAbout, setInquiringAbout] = useState<string | null>(null);
  const isInquiring = inquiringAbout === artwork.id;
  const { imageUrl, title } = artwork;
  const picture = imageUrl ? { imageUrl, title, alt: artworkAlt(artwork) } : null;
  const enlargement = useEnlargement(picture);
  const step = (by: 1 | -1) => {
    const target = by === 1 ? steps?.next : steps?.previous;
    // An accidental swipe must not discard an inquiry.
    if (target && !isInquiring) onMove(target);
  };
  useArrowKeys(!enlargement.isOpen, step);
  const swipe = useSwipe(step);
  const close = () => {
    if (!enlargement.isOpen) return onClose();
    // Its chunk is still loading: cancel the enlargement only.
    enlargement.close();
    return false;
  };
  const actions = (
    <>
      <ShareButton title={`${title} by ${artwork.artist.name}`} path={artwork.path} />
      <CloseButton />
    </>
  );
  return (
    <>
      <Dialog shape="full" labelledBy={heading} onClose={close}>
        <div className="grid min-h-full max-lg:content-start lg:grid-cols-[1fr_minmax(20rem,26rem)]">
          <div className="flex flex-col lg:sticky lg:top-0 lg:h-dvh">
            <div className="flex h-14 shrink-0 items-center justify-between gap-4 px-margin max-[23rem]:gap-2">
              {steps && steps.total !== 1 && <StepBar steps={steps} title={title} onMove={onMove} />}
              <div className="ml-auto flex gap-4 max-[23rem]:gap-2 sm:gap-6 lg:hidden">{actions}</div>
            </div>
            <div
              className="@container flex min-h-0 grow touch-pan-y touch-pinch-zoom items-center justify-center px-margin pb-12 lg:@container-[size] lg:pt-4 lg:pb-14"
              {...swipe}
            >
              {picture ? (
                <FittedPicture
                  key={artwork.id}
                  {...picture}
                  onIntent={enlargement.prefetch}
                  onEnlarge={enlargement.open}
                />
              ) : (
                <p className="py-32 text-quiet">No picture yet</p>
              )}
            </div>
          </div>
          <div className="px-margin pb-16 max-lg:pt-4 lg:pl-8">
            <div className="sticky top-0 z-1 hidden h-14 items-center justify-end gap-6 bg-paper lg:flex">
              {actions}
            </div>
            <div className="lg:pt-6">
              <WallLabel artwork={artwork} exhibitions={exhibitions} headingId={heading} />
              <InquirySection
                key={artwork.id}
                artwork={artwork}
                isOpen={isInquiring}
                onToggle={(isOpen) => setInquiringAbout(isOpen ? artwork.id : null)}
              />
            </div>
          </div>
        </div>
      </Dialog>
      {enlargement.dialog}
    </>
  );
}
