import type { PriceCategory } from '../../domain/artwork-labels.ts';
import type { Day } from '../../domain/day.ts';
import { yearOf } from '../calendar.ts';
import { photograph } from '../picture.ts';
import type { Studio, StudioWork } from '../studio.ts';
import type { DemoArtwork } from '../types.ts';
import type { Studios } from './studios.ts';

const francs = new Intl.NumberFormat('en-US');

function categoryOf(price: number | null): PriceCategory | null {
  if (price === null || price >= 5000) return null;
  return price < 3000 ? 'under_3k' : 'under_5k';
}

function sizeOf({ height, width, depth, framed }: StudioWork): string {
  const sides = [height, width, ...(depth ? [depth] : [])].join(' × ');
  return `${sides} cm${framed ? ' (framed)' : ''}`;
}

function artworkOf(artist: Studio, work: StudioWork, year: number): DemoArtwork {
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
    image: work.unphotographed
      ? null
      : {
          name: `artworks/${artist.slug}-${work.slug}`,
          width: work.pixelWidth,
          height: work.pixelHeight,
          paint: async () => {
            const pixels = await work.raster();
            return photograph(pixels, pixels.surface);
          },
        },
  };
}

/** The artists take turns, as on a wall: a list by artist would show ten blocks instead of one collection. */
export function artworks(studios: Studios, today: Day): DemoArtwork[] {
  const everyStudio: Studio[] = Object.values(studios);
  const longest = Math.max(...everyStudio.map((artist) => artist.works.length));
  return Array.from({ length: longest }, (_, place) =>
    everyStudio.flatMap((artist) => {
      const work = artist.works[place];
      return work ? [artworkOf(artist, work, yearOf(today) - work.yearsAgo)] : [];
    }),
  ).flat();
}
