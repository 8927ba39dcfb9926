import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays } from '../../domain/day.ts';
import { ARTISTS_PAGE_SIZE, PAST_EXHIBITIONS_PAGE_SIZE, PRESS_PAGE_SIZE } from '../../domain/page-sizes.ts';
import { assignMissingAddresses } from '../addresses/repository.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { addresses } from '../db/schema/address.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { pressItems } from '../db/schema/press.ts';
import { anArtist, anArtwork, anExhibition, aPressItem } from '../testing/factories.ts';
import { type Caller, sharedApp } from '../testing/test-app.ts';

const WORKS = 1_066;
/** Of so many links to records of a kind one is followed: rendering every record takes a minute. */
const STEPS: Record<string, number> = { artists: 5, exhibitions: 5, artworks: 100 };

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Each list has more than one page. */
async function insertLargeGallery(db: Db): Promise<void> {
  const people = await db
    .insert(artists)
    .values(times(ARTISTS_PAGE_SIZE + 1, (index) => ({ ...anArtist(), sortName: `artist ${index}` })))
    .returning({ id: artists.id });
  const artistId = (index: number) => inserted(people[index % people.length]).id;
  const works = times(WORKS, (index) => anArtwork(artistId(index), { title: `Sheet ${index}` }));
  await db.insert(pressItems).values(times(PRESS_PAGE_SIZE + 1, (index) => aPressItem(artistId(index))));
  await db.insert(exhibitions).values([
    anExhibition([], { title: 'On Now' }),
    ...times(PAST_EXHIBITIONS_PAGE_SIZE + 1, (index) => {
      const endDate = addDays('2026-09-01', -30 * index);
      return anExhibition([], { title: `Room ${index}`, startDate: addDays(endDate, -7), endDate });
    }),
  ]);
  await db.insert(artworks).values(works);
  await assignMissingAddresses(db);
}

const ORIGIN = 'https://gallery.example';

/** The addresses on this site that a page links to, also in its head. */
function linksIn(html: string): URL[] {
  const tags = html.replace(/<script.*?<\/script>/gs, '').match(/<a [^>]*>|<link rel="(?:next|prev)"[^>]*>/g) ?? [];
  return tags
    .map((tag) => new URL(/ href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '', ORIGIN))
    .filter(({ origin }) => origin === ORIGIN);
}

/** The kind of the record that the address opens; null for a list. */
function kindAt({ pathname, searchParams }: URL): string | null {
  if (searchParams.has('work')) return 'artworks';
  return /^\/(artists|exhibitions|artworks)\/[^.]+$/.exec(pathname)?.[1] ?? null;
}

/** Follows the links from the home page, without a script. */
async function crawl(visitor: Caller) {
  const found = new Map([['/', new URL(ORIGIN)]]);
  const counts: Record<string, number> = {};
  const broken: string[] = [];
  for (const [path, url] of found) {
    const kind = kindAt(url);
    if (kind !== null) {
      const count = counts[kind] ?? 0;
      counts[kind] = count + 1;
      if (count % (STEPS[kind] ?? 1) > 0) continue;
    }
    const { status, text } = await visitor('GET', path);
    if (status !== 200) broken.push(`${path}: ${status}`);
    for (const link of linksIn(text)) found.set(`${link.pathname}${link.search}`, link);
  }
  const records = [...found.values()].filter((url) => kindAt(url) !== null);
  return { broken, records: new Set(records.map(({ pathname }) => pathname)) };
}

test('links lead from the home page to every record of a large gallery, and none is broken', async () => {
  const { db, visitor } = await sharedApp({ publicUrl: ORIGIN });
  await insertLargeGallery(db);
  const { broken, records } = await crawl(visitor);
  expect(broken).toEqual([]);
  expect([...records].filter((path) => path.startsWith('/artworks/'))).toHaveLength(WORKS);
  const existing = await db.select({ path: addresses.path }).from(addresses).where(eq(addresses.isCurrent, true));
  expect(records).toEqual(new Set(existing.map(({ path }) => path)));
});
