import type { ExhibitionEvent, SocialEventLeaf, VisualArtworkLeaf } from 'schema-dts';
import type { ExhibitedWork, ExhibitionSummary } from '../../../domain/exhibition.ts';
import type { Opening } from '../../../domain/exhibition-opening.ts';
import type { Fair } from '../../../domain/fair.ts';
import { isOwnVenue } from '../../../domain/gallery-rules.ts';
import {
  absoluteUrl,
  artistReference,
  galleryReference,
  nonEmpty,
  pictureUrl,
  type Site,
  shortDescription,
} from './nodes.ts';

const ON_SITE = {
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
} as const;

type Exhibition = Pick<
  ExhibitionSummary,
  'path' | 'title' | 'venue' | 'location' | 'startDate' | 'endDate' | 'imageUrl' | 'description' | 'artists'
> &
  Opening & { artworks?: readonly ExhibitedWork[] };

export function exhibitionNode(site: Site, exhibition: Exhibition): ExhibitionEvent {
  const { path, title, venue, startDate, endDate, imageUrl, description, artists, artworks = [] } = exhibition;
  const url = absoluteUrl(site, path);
  const isHere = isOwnVenue(venue, site.gallery);
  const location = isHere
    ? galleryReference(site)
    : { '@type': 'Place' as const, name: venue, address: exhibition.location };
  return {
    '@type': 'ExhibitionEvent',
    '@id': url,
    name: title,
    url,
    startDate,
    endDate,
    ...ON_SITE,
    location,
    organizer: isHere ? galleryReference(site) : undefined,
    performer: nonEmpty(artists.map((artist) => artistReference(site, artist))),
    workFeatured: nonEmpty(artworks.map((work) => workReference(site, work))),
    image: pictureUrl(site, imageUrl),
    description: shortDescription(description),
    subEvent: openingOf(exhibition, location),
  };
}

const workReference = (site: Site, { path, title, artist }: ExhibitedWork): VisualArtworkLeaf => {
  const url = absoluteUrl(site, path);
  return { '@type': 'VisualArtwork', '@id': url, name: title, url, creator: { '@type': 'Person', name: artist.name } };
};

/** Its times are those of the place, so they have no offset. */
function openingOf(
  { title, openingDate, openingFrom, openingTo }: Exhibition,
  location: SocialEventLeaf['location'],
): SocialEventLeaf | undefined {
  if (!openingDate) return undefined;
  return {
    '@type': 'SocialEvent',
    name: `Opening: ${title}`,
    startDate: openingFrom ? `${openingDate}T${openingFrom}` : openingDate,
    endDate: openingTo ? `${openingDate}T${openingTo}` : undefined,
    ...ON_SITE,
    location,
  };
}

/** A fair that the gallery takes part in. */
export function fairNode(site: Site, fair: Fair): ExhibitionEvent {
  const { name, location, startDate, endDate, participatingArtists, boothImages, externalUrl } = fair;
  return {
    '@type': 'ExhibitionEvent',
    name,
    url: externalUrl ?? absoluteUrl(site, '/fairs'),
    startDate,
    endDate,
    ...ON_SITE,
    location: { '@type': 'Place', name, address: location },
    contributor: galleryReference(site),
    performer: nonEmpty(participatingArtists.map((artist) => ({ '@type': 'Person', name: artist }))),
    image: pictureUrl(site, boothImages[0] ?? null),
  };
}
