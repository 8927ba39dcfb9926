import { slugOf } from '../domain/artist.ts';
import type { Availability } from '../domain/artwork-labels.ts';
import type { CvSections } from './cv.ts';
import type { Commission, Crop, Painting, Surface } from './painters/painting.ts';
import { type Pixels, rasterise, shrink } from './picture.ts';
import type { Mount } from './rooms/room.ts';

/** One line of an artist's inventory, as a gallery would keep it. Sizes are in centimetres. */
export type WorkRecord<Series extends string> = {
  title: string;
  yearsAgo: number;
  material: string;
  height: number;
  width: number;
  depth?: number;
  framed?: boolean;
  series: Series;
  /** Chooses among the pictures a hand can paint; the title unless another one is better. */
  seed?: string;
  /** Swiss francs. */
  price: number | null;
  priceHidden?: boolean;
  available: Availability;
  description?: string;
  inquireUrl?: string;
  mount: Mount;
  unphotographed?: boolean;
  /** What its picture shows, for those who cannot see it. */
  alt?: string;
};

export type ArtistRecord<Series extends string> = {
  name: string;
  birthYear: number;
  nationality: string;
  represented: boolean;
  bio: readonly string[];
  cv: CvSections | null;
  paint: (commission: Commission<Series>) => Painting;
  works: readonly WorkRecord<Series>[];
  /** The work, and the part of it, that opens the artist's page. */
  hero: { title: string; crop: Crop };
  /** What the picture beside the bio shows, for those who cannot see it. */
  alt?: string;
};

export type StudioWork = Omit<WorkRecord<string>, 'series' | 'seed'> & {
  slug: string;
  pixelWidth: number;
  pixelHeight: number;
  painting: () => Painting;
  /** The work as flat pixels, before its surface is added. */
  raster: () => Promise<Pixels & { surface: Surface }>;
  /** A small print of it, to be hung in photographs of rooms. */
  print: () => Promise<Pixels>;
};

export type Studio = Omit<ArtistRecord<string>, 'works' | 'paint'> & { slug: string; works: StudioWork[] };

const printSide = 600;

/** The same work hangs in several photographs. Its print is made once, whichever picture asks for it first. */
function printing(painting: () => Painting): Pick<StudioWork, 'raster' | 'print'> {
  let made: Promise<Pixels> | null = null;
  const flat = async () => {
    const { svg, width, height, surface } = painting();
    return { ...(await rasterise(svg, width, height)), surface };
  };
  const raster = async () => {
    const pixels = await flat();
    made ??= shrink(pixels, printSide);
    // Whoever gets these pixels may work on them in place, so the print must be finished first.
    await made;
    return pixels;
  };
  const print = () => {
    made ??= flat().then((pixels) => shrink(pixels, printSide));
    return made;
  };
  return { raster, print };
}

function pixelsOf(height: number, width: number): { pixelWidth: number; pixelHeight: number } {
  const ratio = width / height;
  // A panorama keeps a height that can still be looked at.
  const long = ratio > 2 || ratio < 0.5 ? 1800 : 1400;
  return ratio >= 1
    ? { pixelWidth: long, pixelHeight: Math.round(long / ratio) }
    : { pixelWidth: Math.round(long * ratio), pixelHeight: long };
}

export function studio<Series extends string>(record: ArtistRecord<Series>): Studio {
  const slug = slugOf(record.name);
  const works = record.works.map(({ series, seed, ...work }): StudioWork => {
    const size = pixelsOf(work.height, work.width);
    const painting = () =>
      record.paint({ seed: `${slug} ${seed ?? work.title}`, series, width: size.pixelWidth, height: size.pixelHeight });
    return { ...work, ...size, slug: slugOf(work.title), painting, ...printing(painting) };
  });
  const { paint: _hand, works: _inventory, ...person } = record;
  return { ...person, slug, works };
}

export function workOf(artist: Studio, title: string): StudioWork {
  const work = artist.works.find((candidate) => candidate.title === title);
  if (!work) throw new RangeError(`${artist.name} has no work titled ${title}`);
  return work;
}
