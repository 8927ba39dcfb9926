import type { Day } from '../../domain/day.ts';
import { yearOf } from '../calendar.ts';
import { type CvEntry, cvPdf } from '../cv.ts';
import type { ArtistRecord, DemoArtist, DemoExhibition } from '../types.ts';
import { ansgarLindqvist } from './artists/ansgar-lindqvist.ts';
import { awaNdoye } from './artists/awa-ndoye.ts';
import { beatrizQuintela } from './artists/beatriz-quintela.ts';
import { dilnozaKarimova } from './artists/dilnoza-karimova.ts';
import { eleanorWray } from './artists/eleanor-wray.ts';
import { heleneOberson } from './artists/helene-oberson.ts';
import { juergZangger } from './artists/juerg-zangger.ts';
import { mioTanabe } from './artists/mio-tanabe.ts';
import { sorel } from './artists/sorel.ts';
import { tomasArrieta } from './artists/tomas-arrieta.ts';

export const artistRecords: readonly ArtistRecord[] = [
  heleneOberson,
  juergZangger,
  mioTanabe,
  ansgarLindqvist,
  tomasArrieta,
  dilnozaKarimova,
  sorel,
  awaNdoye,
  beatrizQuintela,
  eleanorWray,
];

export function findArtist(slug: string): ArtistRecord {
  const artist = artistRecords.find((candidate) => candidate.slug === slug);
  if (!artist) throw new RangeError(`The demo has no artist ${slug}`);
  return artist;
}

/** The CV lists the exhibitions of the demo beside those that are only in the artist's record. */
function cvOf(artist: ArtistRecord, exhibitions: readonly DemoExhibition[], today: Day): Uint8Array | null {
  if (!artist.cv) return null;
  const opened = exhibitions.filter((show) => show.artists.includes(artist.slug) && show.startDate <= today);
  const entry = (show: DemoExhibition): CvEntry => [
    String(yearOf(show.startDate)),
    `${show.title}, ${show.venue}, ${show.location}`,
  ];
  const newestFirst = (entries: CvEntry[]) => entries.sort(([a], [b]) => b.localeCompare(a));
  return cvPdf(artist.name, {
    ...artist.cv,
    solo: newestFirst([...opened.filter((show) => show.artists.length === 1).map(entry), ...artist.cv.solo]),
    group: newestFirst([...opened.filter((show) => show.artists.length > 1).map(entry), ...artist.cv.group]),
  });
}

export function artists(exhibitions: readonly DemoExhibition[], today: Day): DemoArtist[] {
  return artistRecords.map((artist) => ({
    name: artist.name,
    slug: artist.slug,
    bio: artist.bio.join('\n\n'),
    birthYear: artist.birthYear,
    nationality: artist.nationality,
    represented: artist.represented,
    imageAlt: artist.alt ?? null,
    image: `${artist.slug}/studio.webp`,
    hero: `${artist.slug}/hero.webp`,
    cv: cvOf(artist, exhibitions, today),
  }));
}
