import type { NewsArticle, PersonLeaf, VisualArtwork } from 'schema-dts';
import type { Artist } from '../../../domain/artist.ts';
import type { Artwork } from '../../../domain/artwork.ts';
import { validDay } from '../../../domain/day.ts';
import type { ListedExhibition } from '../../../domain/exhibition.ts';
import { type PressEntry, pressDateKey } from '../../../domain/press.ts';
import { firstItems } from './lists.ts';
import { absoluteUrl, artistReference, isoYear, nonEmpty, pictureUrl, type Site, shortDescription } from './nodes.ts';

type Article = Pick<PressEntry, 'title' | 'outlet' | 'date' | 'url'>;
type Related = {
  press: readonly Article[];
  exhibitions: readonly Pick<ListedExhibition, 'path'>[];
};

export function artistNode(site: Site, artist: Artist, { press, exhibitions }: Related): PersonLeaf {
  const { bio, birthYear, nationality, imageUrl, heroImageUrl } = artist;
  return {
    ...artistReference(site, artist),
    jobTitle: 'Artist',
    description: shortDescription(bio),
    birthDate: isoYear(birthYear),
    nationality: nationality ? { '@type': 'Country', name: nationality } : undefined,
    image: pictureUrl(site, imageUrl ?? heroImageUrl),
    performerIn: nonEmpty(firstItems(exhibitions).map(({ path }) => ({ '@id': absoluteUrl(site, path) }))),
    subjectOf: nonEmpty(firstItems(press).map(articleNode)),
  };
}

/** A work on the page of its artist; its own page has the facts. */
export function artistWorkNode(site: Site, artist: Artist, { path, title }: Artwork): VisualArtwork {
  const url = absoluteUrl(site, path);
  const { '@id': id = '' } = artistReference(site, artist);
  return { '@type': 'VisualArtwork', '@id': url, name: title, url, creator: { '@id': id } };
}

export const articleNode = ({ title, outlet, date, url }: Article): NewsArticle => ({
  '@type': 'NewsArticle',
  headline: title,
  url: url ?? undefined,
  datePublished: publishedOn(date),
  publisher: { '@type': 'Organization', name: outlet },
});

/** As exact as the free text: '2024', '2024-03' or '2024-03-12'. */
function publishedOn(date: string): string | undefined {
  const key = pressDateKey(date);
  return key ? (validDay(key) ?? key.slice(0, 7).replace('-00', '')) : undefined;
}
