import { expect, test } from 'vitest';
import { addDays } from '../../domain/day.ts';
import { ARTISTS_PAGE_SIZE, PAST_EXHIBITIONS_PAGE_SIZE, PRESS_PAGE_SIZE } from '../../domain/page-sizes.ts';
import { assignMissingAddresses } from '../addresses/repository.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { pressItems } from '../db/schema/press.ts';
import { anArtist, anArtwork, anExhibition, aPressItem } from '../testing/factories.ts';
import { type Caller, sharedApp } from '../testing/test-app.ts';

const WORKS = 1_066;
/** All works are counted; one of so many links to works is followed, because rendering all of them takes a minute. */
const WORKS_STEP = 100;

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

/** Follows the links from the home page, without a script. */
async function crawl(visitor: Caller) {
  const found = new Set(['/']);
  const works = new Set<string>();
  const broken: string[] = [];
  let workLinks = 0;
  for (const path of found) {
    const isWork = /^\/artworks\/|[?&]work=/.test(path);
    if (isWork && workLinks++ % WORKS_STEP > 0) continue;
    const { status, text } = await visitor('GET', path);
    if (status !== 200) broken.push(`${path}: ${status}`);
    for (const { pathname, search } of linksIn(text)) {
      found.add(`${pathname}${search}`);
      if (pathname.startsWith('/artworks/')) works.add(pathname);
    }
  }
  return { works, broken };
}

test('every work of a large gallery is reached from the home page by links alone, and no link leads nowhere', async () => {
  const { db, visitor } = await sharedApp({ publicUrl: ORIGIN });
  await insertLargeGallery(db);
  const { works, broken } = await crawl(visitor);
  expect(broken).toEqual([]);
  expect(works.size).toBe(WORKS);
});
