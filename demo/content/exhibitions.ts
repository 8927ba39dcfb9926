import { addDays, type Day } from '../../domain/day.ts';
import { onOrAfter, onOrBefore } from '../calendar.ts';
import type { DemoExhibition, ExhibitionRecord } from '../types.ts';
import { currentExhibitions } from './exhibitions-current.ts';
import { pastExhibitions } from './exhibitions-past.ts';
import { upcomingExhibitions } from './exhibitions-upcoming.ts';

/** Exhibitions close on a Saturday. One that runs today has opened and not closed, whatever weekday today is. */
function datesOf({ from, to, opens = 'thursday' }: ExhibitionRecord, today: Day): { startDate: Day; endDate: Day } {
  const first = addDays(today, from);
  const last = addDays(today, to);
  return {
    startDate: from > 0 ? onOrAfter(first, opens) : onOrBefore(first, opens),
    endDate: to >= 0 ? onOrAfter(last, 'saturday') : onOrBefore(last, 'saturday'),
  };
}

export function exhibitions(today: Day): DemoExhibition[] {
  return [...currentExhibitions, ...upcomingExhibitions, ...pastExhibitions].map((record) => {
    const fileOf = (picture: string) => `exhibitions/${picture}.webp`;
    const [image, ...gallery] = record.pictures;
    return {
      title: record.title,
      venue: record.venue ?? 'Marthaler Amsler',
      location: record.location ?? 'Zurich',
      ...datesOf(record, today),
      imageCredits: record.imageCredits ?? 'Photo: Lukas Hefti. © the artists and Marthaler Amsler, Zurich',
      description: record.description.join('\n\n'),
      descriptionAuthor: record.author ?? null,
      featured: record.featured ?? false,
      imageAlt: record.alt ?? null,
      artists: record.artists,
      image: fileOf(image),
      gallery: gallery.map(fileOf),
    };
  });
}
