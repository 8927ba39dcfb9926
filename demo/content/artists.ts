import type { Day } from '../../domain/day.ts';
import { yearOf } from '../calendar.ts';
import { type CvEntry, cvPdf } from '../cv.ts';
import { detail } from '../painters/painting.ts';
import { type Picture, pictureOf } from '../picture.ts';
import { type Studio, workOf } from '../studio.ts';
import type { DemoArtist, DemoExhibition } from '../types.ts';
import { portraitOf } from './portraits.ts';
import { families, type Studios } from './studios.ts';

const hero = { width: 2560, height: 1600 };

function heroOf(artist: Studio): Picture {
  const work = workOf(artist, artist.hero.title);
  return pictureOf(`artists/${artist.slug}-hero`, hero.width, hero.height, () =>
    detail(work.painting(), hero.width, hero.height, artist.hero.crop),
  );
}

/** What the gallery shows on its own pages also stands in the CV it hands out. */
function cvOf(artist: Studio, exhibitions: readonly DemoExhibition[], today: Day): Uint8Array | null {
  if (!artist.cv) return null;
  const shown = exhibitions.filter((show) => show.artists.includes(artist.slug) && show.startDate <= today);
  const entry = (show: DemoExhibition): CvEntry => [
    String(yearOf(show.startDate)),
    `${show.title}, ${show.venue}, ${show.location}`,
  ];
  const newestFirst = (entries: CvEntry[]) => entries.sort(([a], [b]) => b.localeCompare(a));
  return cvPdf(artist.name, {
    ...artist.cv,
    solo: newestFirst([...shown.filter((show) => show.artists.length === 1).map(entry), ...artist.cv.solo]),
    group: newestFirst([...shown.filter((show) => show.artists.length > 1).map(entry), ...artist.cv.group]),
  });
}

export function artists(studios: Studios, exhibitions: readonly DemoExhibition[], today: Day): DemoArtist[] {
  return families.map((family) => {
    const artist: Studio = studios[family];
    return {
      name: artist.name,
      slug: artist.slug,
      bio: artist.bio.join('\n\n'),
      birthYear: artist.birthYear,
      nationality: artist.nationality,
      represented: artist.represented,
      imageAlt: artist.alt ?? null,
      image: portraitOf(studios, family),
      hero: heroOf(artist),
      gallery: [],
      cv: cvOf(artist, exhibitions, today),
    };
  });
}
