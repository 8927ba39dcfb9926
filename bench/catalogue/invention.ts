import { type Random, randomFrom } from '../../demo/painters/random.ts';
import { slugOf } from '../../domain/artist.ts';
import { addDays, type Day } from '../../domain/day.ts';
import { pressDateKey } from '../../domain/press.ts';
import { sortKey } from '../../domain/spelling.ts';
import type { artists } from '../../server/db/schema/artist.ts';
import type { artworks } from '../../server/db/schema/artwork.ts';
import type { exhibitions } from '../../server/db/schema/exhibition.ts';
import type { pressItems } from '../../server/db/schema/press.ts';

type Rows = {
  artist: typeof artists.$inferInsert;
  artwork: Omit<typeof artworks.$inferInsert, 'artistId'>;
  exhibition: typeof exhibitions.$inferInsert;
  pressItem: Omit<typeof pressItems.$inferInsert, 'artistId'>;
};

/** What the demo gallery has: everything is put together out of it. */
export type Models = { [Noun in keyof Rows]: readonly Rows[Noun][] };
export type Invention = { [Noun in keyof Rows]: (index: number) => Rows[Noun] };

const YEARS = { first: 1950, last: 2026 };
const CONSONANTS = ['b', 'br', 'd', 'f', 'g', 'gr', 'k', 'l', 'm', 'n', 'p', 'r', 's', 'st', 't', 'tr', 'v', 'z'];
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ai', 'au', 'é', 'ö', 'ü'];
const ENDINGS = ['', '', 'n', 'r', 's', 'l', 'th', 'nd'];
const AVAILABLE = ['true', 'true', 'true', 'true', 'true', 'true', 'false', 'false', 'reserved', 'nfs'];

export const listOf = <T>(length: number, item: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => item(index));

const capitalised = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const present = <T>(values: readonly (T | null | undefined)[]): T[] => values.flatMap((value) => value ?? []);
const wordsOf = (texts: readonly string[]) => [...new Set(texts.join(' ').match(/\p{L}{2,}/gu) ?? [])];

const nameOf = (random: Random, syllables: number) =>
  capitalised(listOf(syllables, () => random.pick(CONSONANTS) + random.pick(VOWELS)).join('') + random.pick(ENDINGS));

/**
 * Records of the length and the variety of real ones; the same index gives the same record on every machine. Texts are
 * the demo's words in an order that says nothing: whole sentences, repeated, would compress as no real catalogue does.
 */
export function inventionFrom(models: Models, today: Day): Invention {
  const writer = writerOf(models);
  const portraits = present(models.artist.map(({ imageUrl }) => imageUrl));
  const heroes = present(models.artist.map(({ heroImageUrl }) => heroImageUrl));
  const pictured = models.artwork.filter(({ imageUrl }) => imageUrl);

  return {
    artist: (index) => {
      const random = randomFrom(`artist ${index}`);
      const name = `${nameOf(random, 2)} ${nameOf(random, random.int(2, 3))}`;
      return {
        name,
        slug: `${slugOf(name)}-${index}`,
        sortName: sortKey(name),
        bio: writer.text(random, random.int(2, 5)),
        birthYear: random.int(1930, 1998),
        nationality: random.pick(models.artist).nationality,
        imageUrl: random.pick(portraits),
        heroImageUrl: random.pick(heroes),
        galleryImages: listOf(3, () => random.pick(portraits)),
        represented: random.chance(0.3),
      };
    },
    artwork: (index) => {
      const random = randomFrom(`artwork ${index}`);
      const { material, imageUrl } = random.pick(pictured);
      const francs = random.int(6, 400) * 100;
      return {
        title: writer.title(random),
        material,
        size: `${random.int(20, 220)} × ${random.int(20, 260)} cm`,
        price: `CHF ${francs.toLocaleString('en-US')}`,
        showPrice: random.chance(0.8) ? 'true' : 'false',
        priceCategory: francs < 3000 ? 'under_3k' : francs < 5000 ? 'under_5k' : null,
        description: random.chance(0.3) ? writer.paragraph(random, random.int(10, 60)) : null,
        year: random.chance(0.97) ? random.int(YEARS.first, YEARS.last) : null,
        imageUrl: random.chance(0.97) ? imageUrl : null,
        available: random.pick(AVAILABLE),
      };
    },
    exhibition: (index) => {
      const random = randomFrom(`exhibition ${index}`);
      const { venue, location, imageUrl, galleryImages } = random.pick(models.exhibition);
      const endDate = addDays(today, -30 * (index + 1));
      return {
        title: writer.title(random),
        venue,
        location,
        startDate: addDays(endDate, -random.int(30, 70)),
        endDate,
        imageUrl,
        galleryImages,
        description: writer.text(random, 2),
      };
    },
    pressItem: (index) => {
      const random = randomFrom(`press item ${index}`);
      const { outlet, url } = random.pick(models.pressItem);
      const date = String(random.int(1990, YEARS.last));
      const description = writer.paragraph(random, random.int(15, 40));
      return { title: writer.title(random), outlet, url, date, sortDate: pressDateKey(date), description };
    },
  };
}

function writerOf({ artist, artwork }: Models) {
  const words = wordsOf(artist.map(({ bio }) => bio));
  const titleWords = wordsOf(artwork.map(({ title }) => title)).map(capitalised);
  const sentence = (random: Random, length: number) =>
    `${capitalised(listOf(length, () => random.pick(words)).join(' '))}.`;
  const paragraph = (random: Random, length: number): string => {
    const first = Math.min(length, random.int(6, 24));
    const rest = length - first;
    return rest === 0 ? sentence(random, first) : `${sentence(random, first)} ${paragraph(random, rest)}`;
  };
  return {
    title: (random: Random) => listOf(random.int(1, 4), () => random.pick(titleWords)).join(' '),
    paragraph,
    text: (random: Random, paragraphs: number) =>
      listOf(paragraphs, () => paragraph(random, random.int(45, 75))).join('\n\n'),
  };
}
