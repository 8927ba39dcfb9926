import '../../styles/staff/content-preview.css';
import type { ReactNode } from 'react';
import type { TextKey } from '../../../domain/content.ts';
import type { SiteText, TextGroup } from '../../../domain/content-catalogue.ts';
import { addDays, formatEnglishLong } from '../../../domain/day.ts';
import { exceptionText, NOTICE_DAYS, parseExceptions, soonestFirst } from '../../../domain/opening-exceptions.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { useSite } from '../../api/site.tsx';
import { HeadedText } from '../../ui/headed-text.tsx';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { Picture } from '../../ui/picture.tsx';

type PreviewProps = {
  /** The text that is edited. */
  text: SiteText;
  /** The current draft of any text. */
  read: (key: TextKey) => string;
};

const PREVIEWS: Record<TextGroup, (props: PreviewProps) => ReactNode> = {
  Navigation: Header,
  'Artworks page': ArtworksTop,
  'Exhibitions page': ExhibitionTabs,
  'Opening hours': Visit,
  Directors: DirectorPanel,
  'Privacy page': Privacy,
  'Not-found page': NotFound,
};

/**
 * The part of the site that shows the text. Hidden from screen readers, which would read the typed text twice, except for
 * opening exceptions, which it formats.
 */
export function TextPreview(props: PreviewProps) {
  const Preview = PREVIEWS[props.text.group];
  const aria =
    props.text.key === 'opening_exceptions'
      ? ({ role: 'region', 'aria-label': 'Preview of the exceptions', 'aria-live': 'polite' } as const)
      : { 'aria-hidden': true };
  return (
    <div {...aria} className="preview min-w-0 border border-rule p-5 md:sticky md:top-6 md:mt-6">
      <Preview {...props} />
    </div>
  );
}

function Header({ text, read }: PreviewProps) {
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

function ArtworksTop({ read }: PreviewProps) {
  return (
    <>
      <p className="preview-display">{read('artworks_page_title')}</p>
      <p className="mt-4 text-lead whitespace-pre-line text-quiet">{read('artworks_page_subtitle')}</p>
    </>
  );
}

const TABS = ['exhibitions_current_title', 'exhibitions_upcoming_title', 'exhibitions_past_title'] as const;

function ExhibitionTabs({ text, read }: PreviewProps) {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2 text-title tracking-tight">
      {TABS.map((key) => (
        <span key={key} className={key === text.key ? '' : 'text-quiet'}>
          {read(key)}
        </span>
      ))}
    </p>
  );
}

function Visit({ read }: PreviewProps) {
  const { gallery, today } = useSite();
  const { address } = gallery;
  const exceptions = soonestFirst(parseExceptions(read('opening_exceptions')))
    .filter(({ to }) => to >= today)
    .map((exception) => ({ text: exceptionText(exception), shownFrom: addDays(exception.from, -NOTICE_DAYS) }))
    .map((exception, position) => ({ ...exception, position }));
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
      {/* Future exceptions too, which the site does not show yet. */}
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

function DirectorPanel({ text, read }: PreviewProps) {
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

function Privacy({ read }: PreviewProps) {
  return (
    <>
      <p className="preview-display">Privacy</p>
      <HeadedText text={read('privacy_text')} className="mt-6" />
    </>
  );
}

function NotFound({ read }: PreviewProps) {
  return (
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
}
