import type { Exhibition } from '../../domain/exhibition.ts';
import type { Opening } from '../../domain/exhibition-opening.ts';
import type { Gallery } from '../../domain/gallery.ts';
import { isOwnVenue } from '../../domain/gallery-rules.ts';
import { postalAddress } from '../mail/mail-context.ts';
import type { CalendarEvent } from './icalendar.ts';

export type CalendarExhibition = Opening &
  Pick<Exhibition, 'id' | 'title' | 'venue' | 'location' | 'startDate' | 'endDate'> & {
    url: string;
    description: string | null;
    changedAt: Date;
  };

export const addressOf = ({ venue, location }: Pick<Exhibition, 'venue' | 'location'>, gallery: Gallery): string =>
  isOwnVenue(venue, gallery) ? postalAddress(gallery) : location;

/** The run of an exhibition, and its opening if it has one. */
export function exhibitionEvents(exhibition: CalendarExhibition, gallery: Gallery): CalendarEvent[] {
  const { id, title, venue, startDate, endDate, url, description, changedAt } = exhibition;
  const shared = { place: `${venue}, ${addressOf(exhibition, gallery)}`, url, description, changedAt };
  const run = { ...shared, uid: `exhibition-${id}@${gallery.mailHost}`, title, when: { startDate, endDate } };
  const opening = openingTime(exhibition);
  if (!opening) return [run];
  return [run, { ...shared, uid: `opening-${id}@${gallery.mailHost}`, title: `Opening: ${title}`, when: opening }];
}

function openingTime({ openingDate: day, openingFrom: from, openingTo: to }: Opening): CalendarEvent['when'] | null {
  if (!day) return null;
  return from ? { day, from, to } : { startDate: day, endDate: day };
}
