import { expect, test } from 'vitest';
import { addDays } from '../../domain/day.ts';
import { ARTISTS_PAGE_SIZE, PAST_EXHIBITIONS_PAGE_SIZE, PRESS_PAGE_SIZE } from '../../domain/page-sizes.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { pressItems } from '../db/schema/press.ts';
import { anArtist, anArtwork, anExhibition, aPressItem } from '../testing/factories.ts';
import { type Caller, sharedApp } from '../testing/test-app.ts';

const WORKS = 1_066;
/** All works are counted; one of so many is opened, because rendering all of them takes a minute. */
const OPENED_WORKS_STEP = 100;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Each list has more than one page. */
async function insertLargeGallery(db: Db): Promise<string[]> {
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
  return (await db.insert(artworks).values(works).returning({ id: artworks.id })).map(({ id }) => id);
}

const ORIGIN = 'https://gallery.example';

/** The addresses on this site that a page links to, also in its head. */
function linksIn(html: string): URL[] {
  const tags = html.replace(/<script.*?<\/script>/gs, '').match(/<a [^>]*>|<link rel="(?:next|prev)"[^>]*>/g) ?? [];
  return tags
    .map((tag) => new URL(/ href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '', ORIGIN))
    .filter(({ origin }) => origin === ORIGIN);
}

const workIn = ({ searchParams }: URL): string | null => searchParams.get('work') ?? searchParams.get('id');

/** Follows all links from the home page, without a script. */
async function crawl(visitor: Caller, isOpened: (url: URL) => boolean) {
  const found = new Map([['/', new URL(ORIGIN)]]);
  const statuses: Record<string, number> = {};
  for (const [path, url] of found) {
    if (!isOpened(url)) continue;
    const { status, text } = await visitor('GET', path);
    statuses[path] = status;
    for (const link of linksIn(text)) found.set(`${link.pathname}${link.search}`, link);
  }
  return { found: [...found.values()], statuses };
}

test('every work of a large gallery is reached from the home page by links alone, and no link leads nowhere', async () => {
  const { db, visitor } = await sharedApp({ publicUrl: ORIGIN });
  const works = await insertLargeGallery(db);
  const skipped = new Set(works.filter((_, index) => index % OPENED_WORKS_STEP > 0));
  const { found, statuses } = await crawl(visitor, (url) => !skipped.has(workIn(url) ?? ''));
  expect(Object.entries(statuses).filter(([, status]) => status !== 200)).toEqual([]);
  const reached = new Set(found.filter(({ pathname }) => pathname === '/artworks').map(workIn));
  expect(works.filter((id) => !reached.has(id))).toEqual([]);
});
