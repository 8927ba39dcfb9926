import { exhibitionAlt } from '../../domain/alt-text.ts';
import { type Day, formatEnglishRange, validDay } from '../../domain/day.ts';
import { excerpt } from '../../domain/excerpt.ts';
import type { ListedExhibition } from '../../domain/exhibition.ts';
import { formatOpening } from '../../domain/exhibition-opening.ts';
import { absolutePicture } from '../../domain/picture.ts';
import { type PressItem, pressDateKey } from '../../domain/press.ts';
import { xml } from '../http/xml.ts';
import type { FeedEntry } from './atom.ts';

const SUMMARY_CHARACTERS = 300;

type Site = { origin: string; today: Day };
/** `sortKey` is a day, or part of one. */
type DatedEntry = { sortKey: string; entry: FeedEntry };

/** The newest first. */
export function newestEntries(
  exhibitions: readonly ListedExhibition[],
  press: readonly PressItem[],
  site: Site,
  count: number,
): FeedEntry[] {
  const dated = [...exhibitions.map((item) => ofExhibition(item, site)), ...press.map((item) => ofPress(item, site))];
  return dated
    .toSorted((a, b) => Number(a.sortKey < b.sortKey) - Number(a.sortKey > b.sortKey))
    .slice(0, count)
    .map(({ entry }) => entry);
}

function ofExhibition(exhibition: ListedExhibition, { origin, today }: Site): DatedEntry {
  const { id, path, title, startDate, endDate, venue, location, imageUrl, updatedAt } = exhibition;
  const description = exhibition.description ?? '';
  const opening = formatOpening(exhibition);
  const facts = [
    exhibition.artists.map(({ name }) => name).join(', '),
    formatEnglishRange(startDate, endDate, '–'),
    opening && `Opening: ${opening}`,
    `${venue}, ${location}`,
  ].filter((fact) => fact !== null && fact !== '');
  const source = imageUrl && absolutePicture(imageUrl, origin);
  const html = xml`${source && xml`<p><img src="${source}" alt="${exhibitionAlt(exhibition)}"></p>`}${[
    ...facts.map((fact) => xml`<p>${fact}</p>`),
    ...paragraphs(description),
  ]}`.text;
  return {
    sortKey: startDate,
    entry: {
      ...{ id, title, updatedAt, html },
      url: `${origin}${path}`,
      published: pastDay(startDate, today),
      author: null,
      summary: excerpt(`${facts.join('. ')}. ${description}`, SUMMARY_CHARACTERS),
    },
  };
}

function ofPress(item: PressItem, { origin, today }: Site): DatedEntry {
  const { id, title, outlet, date, description, url, updatedAt } = item;
  const sortKey = pressDateKey(date) ?? '';
  return {
    sortKey,
    entry: {
      ...{ id, title, updatedAt },
      url: url !== null && URL.canParse(url) ? new URL(url).href : `${origin}/press`,
      published: pastDay(sortKey, today),
      author: outlet,
      summary: excerpt(description, SUMMARY_CHARACTERS),
      html: xml`<p>${item.artist.name}, ${outlet}, ${date}</p>${paragraphs(description)}`.text,
    },
  };
}

/** The text if it is a whole day that is not in the future. */
const pastDay = (text: string, today: Day): Day | null => (text <= today ? validDay(text) : null);

const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => xml`<p>${paragraph}</p>`);
