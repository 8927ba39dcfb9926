import type { ExhibitionEvent } from 'schema-dts';
import type { ExhibitionSummary } from '../../../domain/exhibition.ts';
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
>;

export function exhibitionNode(site: Site, exhibition: Exhibition): ExhibitionEvent {
  const { path, title, venue, location, startDate, endDate, imageUrl, description, artists } = exhibition;
  const url = absoluteUrl(site, path);
  const isHere = isOwnVenue(venue, site.gallery);
  return {
    '@type': 'ExhibitionEvent',
    '@id': url,
    name: title,
    url,
    startDate,
    endDate,
    ...ON_SITE,
    location: isHere ? galleryReference(site) : { '@type': 'Place', name: venue, address: location },
    organizer: isHere ? galleryReference(site) : undefined,
    performer: nonEmpty(artists.map((artist) => artistReference(site, artist))),
    image: pictureUrl(site, imageUrl),
    description: shortDescription(description),
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
