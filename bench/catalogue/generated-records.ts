import { slugOf } from '../../domain/artist.ts';
import { addDays, type Day } from '../../domain/day.ts';
import { sortKey } from '../../domain/normalize-text.ts';
import { pressDateKey } from '../../domain/press.ts';
import type { artists } from '../../server/db/schema/artist.ts';
import type { artworks } from '../../server/db/schema/artwork.ts';
import type { exhibitions } from '../../server/db/schema/exhibition.ts';
import type { pressItems } from '../../server/db/schema/press.ts';
import { type Random, randomFrom } from './random.ts';

type Rows = {
  artist: typeof artists.$inferInsert;
  artwork: Omit<typeof artworks.$inferInsert, 'artistId'>;
  exhibition: typeof exhibitions.$inferInsert;
  pressItem: Omit<typeof pressItems.$inferInsert, 'artistId'>;
};

/** The demo gallery's records, whose words and pictures are reused. */
type Samples = { [Noun in keyof Rows]: readonly Rows[Noun][] };
type Generator = { [Noun in keyof Rows]: (index: number) => Rows[Noun] };

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

const nameFrom = (random: Random, syllables: number) =>
  capitalised(listOf(syllables, () => random.pick(CONSONANTS) + random.pick(VOWELS)).join('') + random.pick(ENDINGS));

/**
 * Generates records as long and as varied as real ones; an index gives the same record on every machine. Texts are the
 * demo's words in random order: repeated sentences would compress better than a real catalogue.
 */
export function recordGenerator(samples: Samples, today: Day): Generator {
  const texts = textGenerator(samples);
  const portraits = present(samples.artist.map(({ imageUrl }) => imageUrl));
  const heroes = present(samples.artist.map(({ heroImageUrl }) => heroImageUrl));
  const pictured = samples.artwork.filter(({ imageUrl }) => imageUrl);

  return {
    artist: (index) => {
      const random = randomFrom(`artist ${index}`);
      const name = `${nameFrom(random, 2)} ${nameFrom(random, random.int(2, 3))}`;
      return {
        name,
        slug: `${slugOf(name)}-${index}`,
        sortName: sortKey(name),
        bio: texts.text(random, random.int(2, 5)),
        birthYear: random.int(1930, 1998),
        nationality: random.pick(samples.artist).nationality,
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
        title: texts.title(random),
        material,
        size: `${random.int(20, 220)} × ${random.int(20, 260)} cm`,
        price: `CHF ${francs.toLocaleString('en-US')}`,
        showPrice: random.chance(0.8) ? 'true' : 'false',
        priceCategory: francs < 3000 ? 'under_3k' : francs < 5000 ? 'under_5k' : null,
        description: random.chance(0.3) ? texts.paragraph(random, random.int(10, 60)) : null,
        year: random.chance(0.97) ? random.int(YEARS.first, YEARS.last) : null,
        imageUrl: random.chance(0.97) ? imageUrl : null,
        available: random.pick(AVAILABLE),
      };
    },
    exhibition: (index) => {
      const random = randomFrom(`exhibition ${index}`);
      const { venue, location, imageUrl, galleryImages } = random.pick(samples.exhibition);
      const endDate = addDays(today, -30 * (index + 1));
      return {
        title: texts.title(random),
        venue,
        location,
        startDate: addDays(endDate, -random.int(30, 70)),
        endDate,
        imageUrl,
        galleryImages,
        description: texts.text(random, 2),
      };
    },
    pressItem: (index) => {
      const random = randomFrom(`press item ${index}`);
      const { outlet, url } = random.pick(samples.pressItem);
      const date = String(random.int(1990, YEARS.last));
      const description = texts.paragraph(random, random.int(15, 40));
      return { title: texts.title(random), outlet, url, date, sortDate: pressDateKey(date), description };
    },
  };
}

function textGenerator({ artist, artwork }: Samples) {
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
