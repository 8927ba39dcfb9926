import { z } from 'zod';
import { defaultText, NAVIGATION_CATEGORY, type TextKey, type TextSource } from './content.ts';
import { LIMITS, optionalInstant, requiredText } from './fields.ts';
import { NOTICE_DAYS, parseExceptions, serialiseExceptions, soonestFirst } from './opening-exceptions.ts';

// Labels, limits and validation of the editable texts. Staff only: no public page imports this.

export const TEXT_GROUPS = [
  'Navigation',
  'Artworks page',
  'Exhibitions page',
  'Opening hours',
  'Directors',
  'Privacy page',
  'Not-found page',
] as const;
export type TextGroup = (typeof TEXT_GROUPS)[number];

const CATEGORIES: Record<TextGroup, string> = {
  Navigation: NAVIGATION_CATEGORY,
  'Artworks page': 'artworks',
  'Exhibitions page': 'exhibitions',
  'Opening hours': 'opening',
  Directors: 'directors',
  'Privacy page': 'privacy',
  'Not-found page': 'errors',
};

type Description = {
  key: TextKey;
  label: string;
  group: TextGroup;
  /** Where it appears, with a link to a page that shows it. */
  place: { text: string; href: string };
  limit: number;
  /** May contain line breaks. */
  isLong: boolean;
  help?: string;
};

export type SiteText = Description & { default: string; category: string };

const LABEL_CHARACTERS = 100;

const label = { limit: LABEL_CHARACTERS, isLong: false };
const title = { limit: LIMITS.line, isLong: false };
const paragraph = { limit: LIMITS.message, isLong: true };

const inNavigation = (href: string) => ({
  ...label,
  group: 'Navigation' as const,
  place: { text: 'Header of every page', href },
});
const onArtworksPage = {
  group: 'Artworks page' as const,
  place: { text: 'Top of the artworks page', href: '/artworks' },
};
const exhibitionsTab = {
  ...label,
  group: 'Exhibitions page' as const,
  place: { text: 'Tabs of the exhibitions page', href: '/exhibitions' },
};
const inFooter = { group: 'Opening hours' as const, place: { text: 'Footer of every page', href: '/press' } };
const ofDirector = (name = 'the director') => ({
  label: `Biography of ${name}`,
  group: 'Directors' as const,
  place: { text: 'Directors in the footer of every page', href: '/press' },
  limit: LIMITS.longText,
  isLong: true,
  help: 'An empty line begins a new paragraph.',
});
const onNotFoundPage = {
  group: 'Not-found page' as const,
  place: { text: 'Where an address leads nowhere', href: '/not-found' },
};

const descriptions = ([first, second]: TextSource['directors']): Description[] => [
  { key: 'navigation_artists', label: 'Artists link', ...inNavigation('/artists') },
  { key: 'navigation_exhibitions', label: 'Exhibitions link', ...inNavigation('/exhibitions') },
  { key: 'navigation_artworks', label: 'Artworks link', ...inNavigation('/artworks') },
  { key: 'navigation_fairs', label: 'Fairs link', ...inNavigation('/fairs') },
  { key: 'artworks_page_title', label: 'Artworks title', ...title, ...onArtworksPage },
  { key: 'artworks_page_subtitle', label: 'Artworks subtitle', ...paragraph, ...onArtworksPage },
  { key: 'exhibitions_current_title', label: 'Current tab', ...exhibitionsTab },
  { key: 'exhibitions_upcoming_title', label: 'Upcoming tab', ...exhibitionsTab },
  { key: 'exhibitions_past_title', label: 'Past tab', ...exhibitionsTab },
  { key: 'opening_hours', label: 'Hours', ...title, isLong: true, ...inFooter },
  {
    key: 'opening_exceptions',
    label: 'Exceptions',
    ...paragraph,
    ...inFooter,
    help: `Told to visitors from ${NOTICE_DAYS} days before. Without a note it says that the gallery is closed.`,
  },
  { key: 'director_1_biography', ...ofDirector(first?.name) },
  { key: 'director_2_biography', ...ofDirector(second?.name) },
  {
    key: 'privacy_text',
    label: 'Privacy text',
    group: 'Privacy page',
    place: { text: 'Privacy page', href: '/privacy' },
    limit: LIMITS.longText,
    isLong: true,
    help: 'An empty line begins a new paragraph, # at the beginning of a line a heading. The default follows the settings; your own text does not.',
  },
  { key: '404_page_title', label: 'Not-found title', ...title, ...onNotFoundPage },
  { key: '404_page_description', label: 'Not-found description', ...paragraph, ...onNotFoundPage },
];

/** All editable texts in the order of the staff screen. */
export const siteTexts = (gallery: TextSource): SiteText[] =>
  descriptions(gallery.directors).map((description) => ({
    ...description,
    default: defaultText(description.key, gallery),
    category: CATEGORIES[description.group],
  }));

/** Accepts every text; `textInputSchema` adds the rules of one text. */
export const anyTextInputSchema = z.object({
  content: requiredText('Text', LIMITS.longText),
  /** Of the edited text, null for its default. Without it, concurrent edits are not detected. */
  updatedAt: optionalInstant('Last change'),
});

export function textInputSchema({ key, limit, isLong }: Pick<SiteText, 'key' | 'limit' | 'isLong'>) {
  const content = requiredText('Text', limit).refine(
    (text) => isLong || !/[\r\n\u2028\u2029]/.test(text),
    'Text must be one line',
  );
  return z.object({ content: key === 'opening_exceptions' ? content.pipe(exceptions) : content });
}

/** Normalised to one notation and order. */
const exceptions = z
  .string()
  .refine(
    (text) => parseExceptions(text).length === linesOf(text).length,
    'Text must be one day or period on each line, such as 2026-12-24 – 2027-01-02 | by appointment',
  )
  .transform((text) => serialiseExceptions(soonestFirst(parseExceptions(text))));

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
