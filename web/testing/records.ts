import type { Artwork } from '../../domain/artwork.ts';
import type { Exhibition } from '../../domain/exhibition.ts';
import type { Registration } from '../../domain/guest-list.ts';

// Factories for records as the API returns them.

let counter = 0;

function nextId(): string {
  counter += 1;
  return `00000000-0000-4000-8000-${String(counter).padStart(12, '0')}`;
}

export const anExhibition = (fields: Partial<Exhibition> = {}): Exhibition => ({
  id: nextId(),
  path: `/exhibitions/2026/soft-ground-${counter}`,
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
  updatedAt: '2026-11-15T11:00:00.000Z',
  artists: [],
  artworks: [],
  isUpcoming: false,
  ...fields,
});

export function anArtwork(fields: Partial<Artwork> = {}): Artwork {
  const artist = fields.artist ?? { id: nextId(), name: 'Lea Brun', nationality: 'Swiss' };
  return {
    id: nextId(),
    path: `/artworks/lea-brun/untitled-${counter}`,
    artistId: artist.id,
    title: 'Untitled',
    material: 'Oil on linen',
    size: '120 x 90 cm',
    price: null,
    showPrice: 'true',
    priceCategory: null,
    description: null,
    year: 2024,
    imageUrl: null,
    imageAlt: null,
    inquireUrl: null,
    available: 'true',
    updatedAt: '2026-11-15T11:00:00.000Z',
    artist,
    ...fields,
  };
}

export const aRegistration = (fields: Partial<Registration> = {}): Registration => ({
  id: nextId(),
  exhibitionId: nextId(),
  firstName: 'Ada',
  lastName: 'Keller',
  email: 'ada@example.ch',
  created_at: '2026-11-01T10:00:00.000Z',
  spamReason: null,
  seen_at: null,
  checked_in_at: null,
  check_in_changed_at: null,
  ...fields,
});
