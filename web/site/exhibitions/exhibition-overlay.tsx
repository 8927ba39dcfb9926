import { type ReactNode, useId, useRef } from 'react';
import { exhibitionAlt } from '../../../domain/alt-text.ts';
import type { ExhibitedWork, ExhibitionSummary, ListedExhibition } from '../../../domain/exhibition.ts';
import { exhibitionStatus } from '../../../domain/exhibition-status.ts';
import { isOwnVenue } from '../../../domain/gallery-rules.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { useSite } from '../../api/site.tsx';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ArtworkGrid } from '../artworks/artwork-grid.tsx';
import { fromWallOf } from '../artworks/wall-of-origin.ts';
import { useScrollOnReturn } from '../overlay/use-scroll-on-return.ts';
import { ShareButton } from '../share/share-button.tsx';
import { ExhibitionTitle, REGISTRATION_ID } from './exhibition-title.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { WholePicture } from './whole-picture.tsx';

type Props = {
  exhibition: ExhibitionSummary;
  /** All fields, once they are loaded. */
  details: ListedExhibition | undefined;
  /** In hanging order, once they are loaded. */
  works: readonly ExhibitedWork[] | undefined;
  /** In place of the details until then. */
  placeholder?: ReactNode;
  onClose: () => void;
};

export function ExhibitionOverlay({ exhibition, details, works = [], placeholder, onClose }: Props) {
  const heading = useId();
  const article = useRef<HTMLElement>(null);
  const scrollOnReturn = useScrollOnReturn(article);
  const { path, title, imageUrl } = exhibition;
  return (
    <Dialog shape="full" labelledBy={heading} onClose={onClose}>
      <div className="sticky top-0 z-1 flex h-14 items-center justify-between border-b border-rule bg-paper px-margin">
        <p className="text-small text-quiet">Exhibition</p>
        <div className="flex gap-6">
          <ShareButton title={title} path={path} />
          <CloseButton />
        </div>
      </div>
      <article ref={article} {...scrollOnReturn} className="px-margin pt-10 pb-section md:pt-16">
        <ExhibitionTitle exhibition={exhibition} headingId={heading} hasRegistration={details !== undefined} />
        {imageUrl && (
          <div className="mt-10 md:mt-14">
            <WholePicture url={imageUrl} alt={exhibitionAlt(exhibition)} isPriority />
          </div>
        )}
        {details?.imageCredits && <p className="mt-3 measure text-small text-quiet">{details.imageCredits}</p>}
        <div className="mt-10 grid gap-x-8 gap-y-12 md:mt-14 md:grid-cols-12">
          <dl className="md:col-span-4">
            <dt className="text-small text-quiet">Venue</dt>
            <dd>
              <Venue exhibition={exhibition} />
            </dd>
          </dl>
          <div className="md:col-span-7 md:col-start-6">{details ? <Text exhibition={details} /> : placeholder}</div>
        </div>
        {works.length > 0 && <Works works={works} path={path} />}
        {details && <Views exhibition={details} />}
      </article>
    </Dialog>
  );
}

function Text({ exhibition }: { exhibition: ListedExhibition }) {
  const { today } = useSite();
  const heading = useId();
  const { description, descriptionAuthor } = exhibition;
  return (
    <>
      {description && <Paragraphs text={description} className="text-lead" />}
      {descriptionAuthor && <p className="mt-6 text-quiet">{descriptionAuthor}</p>}
      {exhibitionStatus(exhibition, today) === 'upcoming' && (
        <section
          id={REGISTRATION_ID}
          aria-labelledby={heading}
          className="mt-16 max-w-130 scroll-mt-20 border-t border-rule pt-6 no-script:hidden"
        >
          <h3 id={heading} className="mb-8 text-title">
            Register for Exhibition
          </h3>
          <RegistrationForm exhibition={exhibition} />
        </section>
      )}
    </>
  );
}

/** The gallery's own venue has its street address and a map. */
function Venue({ exhibition: { venue, location } }: { exhibition: ExhibitionSummary }) {
  const { gallery } = useSite();
  if (!isOwnVenue(venue, gallery)) {
    return (
      <>
        {venue}
        <br />
        {location}
      </>
    );
  }
  const { street, postalCode, city, country, mapsUrl } = gallery.address;
  return (
    <>
      {venue}
      <br />
      {street}, {postalCode} {city}, {country}
      <br />
      <ExternalLink href={mapsUrl}>Map</ExternalLink>
    </>
  );
}

/** The wall, in hanging order. In a solo exhibition the artist's name is not repeated. */
function Works({ works, path }: { works: readonly ExhibitedWork[]; path: string }) {
  const heading = useId();
  const isSolo = new Set(works.map(({ artist }) => artist.id)).size === 1;
  return (
    <section aria-labelledby={heading} className="mt-section border-t border-rule pt-6">
      <h3 id={heading} className="mb-5 text-title md:mb-7">
        Works
      </h3>
      <ArtworkGrid
        artworks={works}
        hrefOf={(work) => work.path}
        linkState={fromWallOf(path)}
        hasArtistNames={!isSolo}
        isAboveFold={false}
      />
    </section>
  );
}

/** Installation views. */
function Views({ exhibition: { title, galleryImages } }: { exhibition: ListedExhibition }) {
  const views = [...new Set(galleryImages)];
  if (views.length === 0) return null;
  const altOf = (index: number) => `${title}, view ${index + 1}`;
  return (
    <ul className="mt-section grid items-start gap-6 md:grid-cols-2 md:gap-8">
      {views.map((url, index) => (
        <li key={url} className="md:first:last:col-span-2">
          {views.length === 1 ? (
            <WholePicture url={url} alt={altOf(index)} />
          ) : (
            <Picture
              source={pictureSource(url, 'card')}
              sizes="(min-width: 48rem) calc(46vw - 16px), calc(100vw - 40px)"
              alt={altOf(index)}
              className="h-auto w-full bg-surface"
              frame="aspect-3/2"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
