import type { TextKey } from '../../../domain/content.ts';
import type { SiteText } from '../../../domain/content-catalogue.ts';
import { addDays, formatEnglishLong } from '../../../domain/day.ts';
import { exceptionText, NOTICE_DAYS, parseExceptions, soonestFirst } from '../../../domain/opening-exceptions.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { useSite } from '../../api/site.tsx';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { Picture } from '../../ui/picture.tsx';

// Pieces of the site, drawn small and with its own type.

export type DrawingProps = {
  /** The text that is looked at. */
  text: SiteText;
  /** Any text as it is being typed. */
  read: (key: TextKey) => string;
};

/** As on the page that the link leads to. */
export function Header({ text, read }: DrawingProps) {
  const { gallery } = useSite();
  const link = (key: TextKey) => (
    <span className={key === text.key ? 'underline underline-offset-8' : ''}>{read(key)}</span>
  );
  return (
    <div className="preview-header">
      <span className="preview-links">
        {link('navigation_artists')}
        {link('navigation_exhibitions')}
      </span>
      <span className="preview-logo">
        {gallery.logo ? <img src={gallery.logo} alt="" className="h-6 w-auto" /> : gallery.mark}
      </span>
      <span className="preview-links">
        {link('navigation_artworks')}
        {link('navigation_fairs')}
      </span>
    </div>
  );
}

export const ArtworksTop = ({ read }: DrawingProps) => (
  <>
    <p className="preview-display">{read('artworks_page_title')}</p>
    <p className="mt-4 text-lead whitespace-pre-line text-quiet">{read('artworks_page_subtitle')}</p>
  </>
);

const TABS = ['exhibitions_current_title', 'exhibitions_upcoming_title', 'exhibitions_past_title'] as const;

export const ExhibitionTabs = ({ text, read }: DrawingProps) => (
  <p className="flex flex-wrap gap-x-5 gap-y-2 text-title tracking-tight">
    {TABS.map((key) => (
      <span key={key} className={key === text.key ? '' : 'text-quiet'}>
        {read(key)}
      </span>
    ))}
  </p>
);

export function Visit({ read }: DrawingProps) {
  const { gallery, today } = useSite();
  const { address } = gallery;
  const exceptions = soonestFirst(parseExceptions(read('opening_exceptions')))
    .filter(({ to }) => to >= today)
    .map((exception) => ({ text: exceptionText(exception), shownFrom: addDays(exception.from, -NOTICE_DAYS) }))
    .map((drawn, position) => ({ ...drawn, position }));
  return (
    <>
      <p className="mb-3 text-small text-quiet">Visit</p>
      <p>
        {gallery.name}
        <br />
        {address.street}
        <br />
        {address.postalCode} {address.city}, {address.country}
      </p>
      <p className="mt-4 whitespace-pre-line">{read('opening_hours')}</p>
      {/* Those that visitors do not read yet are drawn too: whoever writes one wants to see it. */}
      {exceptions.map(({ position, text, shownFrom }) =>
        shownFrom <= today ? (
          <p key={position}>{text}</p>
        ) : (
          <p key={position} className="text-quiet">
            <span>{text}</span>{' '}
            <span className="inline-block text-small">(shown from {formatEnglishLong(shownFrom)})</span>
          </p>
        ),
      )}
    </>
  );
}

export function DirectorPanel({ text, read }: DrawingProps) {
  const { gallery } = useSite();
  const director = gallery.directors[text.key === 'director_1_biography' ? 0 : 1];
  return (
    <div className="preview-panel">
      <div className="preview-portrait bg-surface">
        {director?.photo && (
          <Picture
            source={pictureSource(director.photo)}
            sizes="8rem"
            alt=""
            className="aspect-4/5 w-full object-cover"
          />
        )}
      </div>
      <div>
        <p className="text-title">{director?.name}</p>
        <p className="mb-6 text-quiet">Director</p>
        <Paragraphs text={read(text.key)} />
      </div>
    </div>
  );
}

export const NotFound = ({ read }: DrawingProps) => (
  <>
    <p className="preview-display">{read('404_page_title')}</p>
    <p className="mt-6 text-lead whitespace-pre-line text-quiet">{read('404_page_description')}</p>
    <p className="mt-6 flex flex-wrap gap-x-8 underline underline-offset-4">
      <span>Home</span>
      <span>Exhibitions</span>
      <span>Artists</span>
    </p>
  </>
);
