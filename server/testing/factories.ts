import type { ArtistInput } from '../../domain/artist.ts';
import type { ArtworkInput } from '../../domain/artwork.ts';
import type { ExhibitionInput } from '../../domain/exhibition.ts';
import type { FairInput } from '../../domain/fair.ts';
import type { PressItemInput } from '../../domain/press.ts';

let counter = 0;

export function anArtist(fields: Partial<ArtistInput> = {}): ArtistInput {
  counter += 1;
  return {
    name: `Artist ${counter}`,
    slug: `artist-${counter}`,
    bio: 'Lives and works in Zurich.',
    birthYear: 1980,
    nationality: 'Swiss',
    imageUrl: null,
    imageAlt: null,
    heroImageUrl: null,
    galleryImages: [],
    cvUrl: null,
    represented: false,
    ...fields,
  };
}

export function anExhibition(artistIds: string[], fields: Partial<ExhibitionInput> = {}): ExhibitionInput {
  return {
    artistIds,
    artworkIds: [],
    title: 'Soft Ground',
    venue: 'Marthaler Amsler',
    startDate: '2026-10-01',
    endDate: '2026-12-01',
    location: 'Zurich',
    openingDate: null,
    openingFrom: null,
    openingTo: null,
    imageUrl: null,
    imageAlt: null,
    galleryImages: [],
    imageCredits: null,
    description: null,
    descriptionAuthor: null,
    featured: false,
    ...fields,
  };
}

export function anArtwork(artistId: string, fields: Partial<ArtworkInput> = {}): ArtworkInput {
  return {
    artistId,
    title: 'Untitled',
    material: 'Oil on linen',
    size: '120 x 90 cm',
    price: 'CHF 2,800',
    showPrice: 'true',
    priceCategory: 'under_3k',
    description: null,
    year: 2024,
    imageUrl: null,
    imageAlt: null,
    inquireUrl: null,
    available: 'true',
    ...fields,
  };
}

export function aPressItem(artistId: string, fields: Partial<PressItemInput> = {}): PressItemInput {
  return {
    artistId,
    title: 'A room that listens',
    outlet: 'Kunstblatt',
    date: 'March 2024',
    description: 'On the autumn show.',
    url: null,
    ...fields,
  };
}

export function aFair(fields: Partial<FairInput> = {}): FairInput {
  return {
    name: 'Halle Eins',
    location: 'Basel',
    year: 2026,
    startDate: '2026-06-10',
    endDate: '2026-06-14',
    participatingArtists: [],
    fairLogoUrl: null,
    externalUrl: null,
    boothImages: [],
    description: null,
    section: null,
    ...fields,
  };
}
