import { joinNames } from './alt-text.ts';
import type { Artist } from './artist.ts';
import type { Artwork } from './artwork.ts';
import { type Day, formatEnglishRange } from './day.ts';
import type { ExhibitionSummary, ListedExhibition } from './exhibition.ts';
import { EXHIBITION_STATUSES, groupByStatus } from './exhibition-status.ts';
import type { Gallery } from './gallery.ts';

// What the sharing picture of a page shows. Server and pages compute it alike: the server draws it, and its hash is part of
// the picture's address, so that robots load it again after a change.

export const SHARING_PICTURE = { width: 1200, height: 630 };

export type SharingCard = {
  /** The address of the picture; null for a card of text alone. */
  picture: string | null;
  /** A work is shown whole, another picture fills its place. */
  isWork: boolean;
  title: string;
  /** Beside the title, in ink. */
  names: string[];
  /** In grey. */
  facts: string[];
};

export function artworkCard({ title, year, imageUrl, artist }: Artwork): SharingCard {
  return { picture: imageUrl, isWork: true, title, names: [artist.name], facts: year === null ? [] : [String(year)] };
}

export function exhibitionCard(exhibition: ExhibitionSummary | ListedExhibition): SharingCard {
  const { title, imageUrl, startDate, endDate, artists } = exhibition;
  const [installationView = null] = 'galleryImages' in exhibition ? exhibition.galleryImages : [];
  return {
    picture: imageUrl ?? installationView,
    isWork: false,
    title,
    names: [joinNames(artists)],
    facts: [formatEnglishRange(startDate, endDate, '–')],
  };
}

export function artistCard(artist: Artist): SharingCard {
  return {
    picture: artist.heroImageUrl ?? artist.imageUrl,
    isWork: false,
    title: artist.name,
    names: [],
    facts: [artistOrigin(artist)],
  };
}

/** The show that the home page opens with. */
export function homeCard(gallery: Gallery, featured: readonly ExhibitionSummary[], today: Day): SharingCard {
  const { name, description } = gallery;
  const groups = groupByStatus(featured, today);
  const [show] = EXHIBITION_STATUSES.flatMap((status) => groups[status]);
  if (!show) return { picture: null, isWork: false, title: name, names: [], facts: [description] };
  const { picture, title, names, facts } = exhibitionCard(show);
  return { picture, isWork: false, title: name, names: [title], facts: [...names, ...facts] };
}

/** 'Swiss, born 1961', without what is unknown. */
export function artistOrigin({ nationality, birthYear }: Pick<Artist, 'nationality' | 'birthYear'>): string {
  const born = birthYear === null ? null : `born ${birthYear}`;
  return [nationality, born].filter((fact) => fact !== null).join(', ');
}

export type SharingKind = 'artworks' | 'exhibitions' | 'artists';

export const sharingPath = (kind: SharingKind, id: string, card: SharingCard): string =>
  `/sharing/${kind}/${id}.jpg?v=${shortHash(JSON.stringify(card))}`;

export const homeSharingPath = (card: SharingCard): string => `/sharing/home.jpg?v=${shortHash(JSON.stringify(card))}`;

/** FNV-1a, 32 bits: cheap in the browser, and a collision only keeps an old picture in a robot's cache. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
