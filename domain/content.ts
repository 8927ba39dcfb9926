import type { ContentEntry } from './content-entry.ts';
import type { Gallery } from './gallery.ts';

/** The category of the header's links. */
export const NAVIGATION_CATEGORY = 'navigation';

/** The texts of the site unless staff have changed them. */
export const CONTENT_DEFAULTS = {
  navigation_artists: 'Artists',
  navigation_exhibitions: 'Exhibitions',
  navigation_artworks: 'Artworks',
  navigation_fairs: 'Fairs',
  artworks_page_title: 'Artworks',
  artworks_page_subtitle: 'A collection of exhibited works.',
  exhibitions_current_title: 'Current',
  exhibitions_upcoming_title: 'Upcoming',
  exhibitions_past_title: 'Past',
  '404_page_title': '404 Page Not Found',
  '404_page_description': 'Did you forget to add the page to the router?',
} as const;
export type ContentKey = keyof typeof CONTENT_DEFAULTS;

/** Default texts from the gallery's configuration. */
const GALLERY_DEFAULTS = {
  opening_hours: ({ openingHours }) => openingHours,
  opening_exceptions: () => '',
  director_1_biography: ({ directors }) => directors[0]?.biography ?? '',
  director_2_biography: ({ directors }) => directors[1]?.biography ?? '',
  privacy_text: ({ privacyText = '' }) => privacyText,
} satisfies Record<string, (gallery: TextSource) => string>;

export type TextSource = Pick<Gallery, 'openingHours' | 'directors'> & {
  /** From `GET /api/privacy`: it depends on settings of the server. */
  privacyText?: string;
};
export type TextKey = ContentKey | keyof typeof GALLERY_DEFAULTS;

type Written = readonly Pick<ContentEntry, 'key' | 'content'>[];

/** The text staff have written; an empty one counts as none. */
const writtenText = (entries: Written, key: TextKey): string | undefined =>
  entries.find((entry) => entry.key === key)?.content || undefined;

const isContentKey = (key: TextKey): key is ContentKey => key in CONTENT_DEFAULTS;

export const defaultText = (key: TextKey, gallery: TextSource): string =>
  isContentKey(key) ? CONTENT_DEFAULTS[key] : GALLERY_DEFAULTS[key](gallery);

export const contentText = (entries: Written, key: ContentKey): string =>
  writtenText(entries, key) ?? CONTENT_DEFAULTS[key];

/** Any text of the site as visitors see it. */
export const siteText = (entries: Written, key: TextKey, gallery: TextSource): string =>
  writtenText(entries, key) ?? defaultText(key, gallery);
