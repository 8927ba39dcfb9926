import type { PriceCategory } from '../../domain/artwork-labels.ts';
import type { Day } from '../../domain/day.ts';
import { yearOf } from '../calendar.ts';
import type { ArtistRecord, DemoArtwork, WorkRecord } from '../types.ts';
import { artistRecords } from './artists.ts';

const francs = new Intl.NumberFormat('en-US');

function categoryOf(price: number | null): PriceCategory | null {
  if (price === null || price >= 5000) return null;
  return price < 3000 ? 'under_3k' : 'under_5k';
}

function sizeOf({ height, width, depth, framed }: WorkRecord): string {
  const sides = [height, width, ...(depth ? [depth] : [])].join(' × ');
  return `${sides} cm${framed ? ' (framed)' : ''}`;
}

function artworkOf(artist: ArtistRecord, work: WorkRecord, year: number): DemoArtwork {
  return {
    artist: artist.slug,
    title: work.title,
    material: work.material,
    size: sizeOf(work),
    price: work.price === null ? null : `CHF ${francs.format(work.price)}`,
    showPrice: work.priceHidden ? 'false' : 'true',
    priceCategory: categoryOf(work.price),
    description: work.description ?? null,
    year,
    inquireUrl: work.inquireUrl ?? null,
    available: work.available,
    imageAlt: work.alt ?? null,
    image: work.picture ? `${artist.slug}/${work.picture}.webp` : null,
  };
}

/** The artists alternate, so that the list looks like one collection instead of ten blocks. */
export function artworks(today: Day): DemoArtwork[] {
  const longest = Math.max(...artistRecords.map((artist) => artist.works.length));
  return Array.from({ length: longest }, (_, place) =>
    artistRecords.flatMap((artist) => {
      const work = artist.works[place];
      return work ? [artworkOf(artist, work, yearOf(today) - work.yearsAgo)] : [];
    }),
  ).flat();
}
