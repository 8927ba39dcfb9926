import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'wouter';
import { exhibitionAlt } from '../../../domain/alt-text.ts';
import type { ExhibitedWork, ExhibitionSummary, ListedExhibition } from '../../../domain/exhibition.ts';
import { formatOpening } from '../../../domain/exhibition-opening.ts';
import { exhibitionStatus, VARIOUS_ARTISTS } from '../../../domain/exhibition-status.ts';
import { isOwnVenue } from '../../../domain/gallery-rules.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { useSite } from '../../api/site.tsx';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ArtworkGrid } from '../artworks/artwork-grid.tsx';
import { useScrollOnReturn } from '../overlay/use-scroll-on-return.ts';
import { ShareButton } from '../share/share-button.tsx';
import { DateRange } from '../shell/date-range.tsx';
import { RegistrationForm } from './registration-form.tsx';

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
  const { today } = useSite();
  const { path, title, imageUrl, artists, startDate, endDate } = exhibition;
  const opening = formatOpening(exhibition);
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
        <h2 id={heading} className="max-w-[18ch] text-huge text-balance max-md:text-large">
          {title}
        </h2>
        <p className="mt-4 text-lead tabular-nums md:text-title">
          <DateRange start={startDate} end={endDate} separator="→" />
        </p>
        {opening && <p className="mt-2 text-balance text-quiet tabular-nums">{`Opening: ${opening}`}</p>}
        {exhibitionStatus(exhibition, today) !== 'past' && (
          <p className="mt-4 text-small">
            <a href={`${path}.ics`} type="text/calendar" className="underline underline-offset-4">
              Add to calendar
            </a>
          </p>
        )}
        {imageUrl && (
          <Picture
            source={pictureSource(imageUrl, 'card')}
            sizes="(min-width: 48rem) 92vw, calc(100vw - 40px)"
            alt={exhibitionAlt(exhibition)}
            isPriority
            className="mt-10 h-auto w-full bg-surface md:mt-14"
            frame="aspect-3/2"
          />
        )}
        {details?.imageCredits && <p className="mt-3 text-small text-quiet">{details.imageCredits}</p>}
        <div className="mt-10 grid gap-x-8 gap-y-12 md:mt-14 md:grid-cols-12">
          <dl className="space-y-6 md:col-span-4">
            <Fact name="Venue">
              <Venue exhibition={exhibition} />
            </Fact>
            <Fact name={artists.length === 1 ? 'Artist' : 'Artists'}>
              {artists.length === 0 && VARIOUS_ARTISTS}
              {artists.map(({ name, slug }) => (
                <Link key={slug} href={`/artists/${slug}`} className="block py-0.5 underline underline-offset-4">
                  {name}
                </Link>
              ))}
            </Fact>
          </dl>
          <div className="md:col-span-7 md:col-start-6">{details ? <Text exhibition={details} /> : placeholder}</div>
        </div>
        {works.length > 0 && <Works works={works} />}
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
        <section aria-labelledby={heading} className="mt-16 border-t border-rule pt-6 no-script:hidden">
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The wall, in hanging order. In a solo exhibition the artist's name is not repeated. */
function Works({ works }: { works: readonly ExhibitedWork[] }) {
  const heading = useId();
  const isSolo = new Set(works.map(({ artist }) => artist.id)).size === 1;
  return (
    <section aria-labelledby={heading} className="mt-section border-t border-rule pt-6">
      <h3 id={heading} className="mb-10 text-title md:mb-16">
        Works
      </h3>
      <ArtworkGrid artworks={works} hrefOf={({ path }) => path} hasArtistNames={!isSolo} isAboveFold={false} />
    </section>
  );
}

/** Installation views. */
function Views({ exhibition: { title, galleryImages } }: { exhibition: ListedExhibition }) {
  if (galleryImages.length === 0) return null;
  return (
    <ul className="mt-section grid items-start gap-6 md:grid-cols-2 md:gap-8">
      {[...new Set(galleryImages)].map((url, index) => (
        <li key={url} className="md:first:last:col-span-2">
          <Picture
            source={pictureSource(url, 'card')}
            sizes={`(min-width: 48rem) ${galleryImages.length > 1 ? 'calc(46vw - 16px)' : '92vw'}, calc(100vw - 40px)`}
            alt={`${title}, view ${index + 1}`}
            className="h-auto w-full bg-surface"
            frame="aspect-3/2"
          />
        </li>
      ))}
    </ul>
  );
}
