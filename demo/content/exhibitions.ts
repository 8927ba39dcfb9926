import { slugOf } from '../../domain/artist.ts';
import { addDays, type Day } from '../../domain/day.ts';
import { onOrAfter, onOrBefore, type Weekday } from '../calendar.ts';
import { openingSize, viewPicture } from '../rooms/view.ts';
import type { DemoExhibition } from '../types.ts';
import { currentShows } from './exhibitions-current.ts';
import { pastShows } from './exhibitions-past.ts';
import { upcomingShows } from './exhibitions-upcoming.ts';
import type { Show } from './show.ts';
import { type Studios, workFinder } from './studios.ts';

/** Openings are on the weekday the show says, at or after its first day; every show closes on a Saturday. */
function datesOf(show: Show, today: Day): { startDate: Day; endDate: Day } {
  const opens: Weekday = show.opens ?? 'thursday';
  const first = addDays(today, show.from);
  const last = addDays(today, show.to);
  // A running show must already have opened and must not have closed, whatever weekday today is.
  const startDate = show.from > 0 ? onOrAfter(first, opens) : onOrBefore(first, opens);
  const endDate = show.to >= 0 ? onOrAfter(last, 'saturday') : onOrBefore(last, 'saturday');
  return { startDate, endDate };
}

export function exhibitions(studios: Studios, today: Day): DemoExhibition[] {
  const works = workFinder(studios);
  return [...currentShows, ...upcomingShows, ...pastShows].map((show) => {
    const name = `exhibitions/${slugOf(show.title)}`;
    const [opening, ...views] = show.views(works);
    if (!opening) throw new RangeError(`${show.title} has no view`);
    const first = viewPicture(name, opening, openingSize);
    const others = views.map((view, i) => viewPicture(`${name}-${i + 2}`, view));
    return {
      title: show.title,
      venue: show.venue ?? 'Marthaler Amsler',
      location: show.location ?? 'Zurich',
      ...datesOf(show, today),
      imageCredits: show.imageCredits ?? 'Photo: Lukas Hefti. © the artists and Marthaler Amsler, Zurich',
      description: show.description.join('\n\n'),
      descriptionAuthor: show.author ?? null,
      featured: show.featured ?? false,
      imageAlt: show.alt ?? null,
      artists: show.artists.map((family) => studios[family].slug),
      image: first,
      gallery: others,
    };
  });
}
