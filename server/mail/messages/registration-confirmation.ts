import { formatEnglishRange } from '../../../domain/day.ts';
import { isOwnVenue } from '../../../domain/gallery-facts.ts';
import type { Registration } from '../../../domain/guest-list.ts';
import { exhibitionCalendar } from '../calendar.ts';
import { compose, type NewMail } from '../compose.ts';
import { greeting, UNVERIFIED } from '../greeting.ts';
import { postalAddress } from '../letterhead.ts';
import type { Stationery } from '../stationery.ts';
import type { RegisteredFor } from './registration.ts';

export type Guest = Pick<Registration, 'id' | 'exhibitionId' | 'firstName' | 'lastName' | 'email'>;

/** To the visitor: where and when, and the same for their calendar. */
export function registrationConfirmation(
  head: Stationery,
  guest: Guest,
  exhibition: RegisteredFor,
  writtenAt: Date,
): NewMail {
  const { gallery, origin } = head;
  const { title, venue, location, startDate, endDate } = exhibition;
  const place = isOwnVenue(venue, gallery) ? postalAddress(gallery) : location;
  const url = `${origin}/exhibitions?id=${guest.exhibitionId}`;
  const event = { uid: `registration-${guest.id}@${gallery.mailHost}`, title, place: `${venue}, ${place}`, url };
  return compose(
    head,
    {
      kind: 'registration confirmation',
      to: guest.email,
      subject: `You are registered: ${title}`,
      attachments: [
        {
          filename: 'exhibition.ics',
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: exhibitionCalendar({ ...event, startDate, endDate, writtenAt, writtenBy: gallery.name }),
        },
      ],
    },
    {
      opening: [greeting(`${guest.firstName} ${guest.lastName}`), 'You are registered. We look forward to seeing you.'],
      facts: [
        { label: 'Exhibition', value: title },
        { label: 'Dates', value: formatEnglishRange(startDate, endDate, '–') },
        { label: 'Venue', value: venue },
        { label: 'Address', value: place },
      ],
      quote: null,
      link: { label: 'See the exhibition', url },
      closing: ['The attached file puts it into your calendar.', `With kind regards\n${gallery.name}`],
      footnote: UNVERIFIED,
    },
  );
}
