import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { artworkAlt } from '../../../domain/alt-text.ts';
import type { Artwork } from '../../../domain/artwork.ts';
import { availabilityLabel, visiblePrice } from '../../../domain/artwork-labels.ts';
import type { ExhibitedIn } from '../../../domain/artwork-list.ts';
import { Button } from '../../ui/button.tsx';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { StepButton } from '../../ui/step-button.tsx';
import { useArrowKeys } from '../../ui/use-arrow-keys.ts';
import { useSwipe } from '../../ui/use-swipe.ts';
import { OVERLAY_STATE } from '../overlay/use-overlay.ts';
import { ShareButton } from '../share/share-button.tsx';
import { ArtworkInquiryForm } from './artwork-inquiry-form.tsx';
import { FittedPicture } from './fitted-picture.tsx';
import { useEnlargement } from './use-enlargement.tsx';

/** The works before and after in the list, as `onMove` takes them; null at its ends. */
type Neighbours = { previous: string | null; next: string | null };

type Props = {
  artwork: Artwork;
  /** Those in which it hangs, newest first. */
  exhibitions: readonly ExhibitedIn[];
  neighbours: Neighbours;
  onMove: (work: string) => void;
  onClose: () => void;
};

export function ArtworkOverlay({ artwork, exhibitions, neighbours, onMove, onClose }: Props) {
  const heading = useId();
  const [inquiringAbout, setInquiringAbout] = useState<string | null>(null);
  const isInquiring = inquiringAbout === artwork.id;
  const { imageUrl, title } = artwork;
  const picture = imageUrl ? { imageUrl, title, alt: artworkAlt(artwork) } : null;
  const enlargement = useEnlargement(picture);
  const step = (by: 1 | -1) => {
    const target = by === 1 ? neighbours.next : neighbours.previous;
    // An accidental swipe must not discard an inquiry.
    if (target !== null && !isInquiring) onMove(target);
  };
  useArrowKeys(!enlargement.isOpen, step);
  const swipe = useSwipe(step);
  const close = () => {
    if (!enlargement.isOpen) return onClose();
    // Its chunk is still loading: cancel the enlargement only.
    enlargement.close();
    return false;
  };
  const share = <ShareButton title={`${title} by ${artwork.artist.name}`} path={artwork.path} />;
  return (
    <>
      <Dialog shape="full" labelledBy={heading} onClose={close}>
        <div className="grid min-h-full max-lg:content-start lg:grid-cols-[1fr_minmax(20rem,26rem)]">
          <div className="flex flex-col bg-surface lg:sticky lg:top-0 lg:h-dvh">
            <div className="flex h-14 shrink-0 items-center justify-between gap-6 px-margin">
              <Steps neighbours={neighbours} onMove={onMove} />
              <div className="flex gap-6 lg:hidden">
                {share}
                <CloseButton />
              </div>
            </div>
            <div
              className="@container flex min-h-0 grow touch-pan-y touch-pinch-zoom items-center justify-center px-margin pb-12 lg:@container-[size] lg:pb-14"
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
          <div className="px-margin pb-16 max-lg:pt-8 lg:px-8">
            <div className="hidden h-14 items-center justify-end gap-6 lg:flex">
              {share}
              <CloseButton />
            </div>
            <WallLabel artwork={artwork} exhibitions={exhibitions} headingId={heading} />
            <InquirySection
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

function Steps({ neighbours: { previous, next }, onMove }: Pick<Props, 'neighbours' | 'onMove'>) {
  return (
    <nav aria-label="Works" className="flex gap-6 text-small">
      <StepButton label="Previous" onStep={previous === null ? undefined : () => onMove(previous)} />
      <StepButton label="Next" onStep={next === null ? undefined : () => onMove(next)} />
    </nav>
  );
}

/** Set like the label beside a work on the wall. */
function WallLabel({
  artwork,
  exhibitions,
  headingId,
}: Pick<Props, 'artwork' | 'exhibitions'> & { headingId: string }) {
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
        {exhibitions.length > 0 && (
          <Fact name="Exhibited in">
            {exhibitions.map(({ title, path, startDate }) => (
              <span key={path} className="block">
                <Link href={path} state={OVERLAY_STATE} className="underline underline-offset-4">
                  {title}
                </Link>
                , {startDate.slice(0, 4)}
              </span>
            ))}
          </Fact>
        )}
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

type InquiryProps = { artwork: Artwork; isOpen: boolean; onToggle: (isOpen: boolean) => void };

function InquirySection({ artwork, isOpen, onToggle }: InquiryProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const onSent = () => {
    onToggle(false);
    // The form is hidden, and with it the focused element.
    toggle.current?.focus();
  };
  return (
    <section aria-labelledby={`${id}-title`} className="mt-12 border-t border-rule pt-6 no-script:hidden">
      <h3 id={`${id}-title`} className="text-lead">
        Interested in this piece?
      </h3>
      <Button
        ref={toggle}
        look="outline"
        className="mt-4"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      >
        {isOpen ? 'Hide Form' : 'Inquire'}
      </Button>
      <div id={id} hidden={!isOpen} className="max-w-xl pt-8">
        <ArtworkInquiryForm artwork={artwork} onSent={onSent} />
      </div>
    </section>
  );
}
