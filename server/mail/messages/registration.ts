import { formatEnglishRange } from '../../../domain/day.ts';
import type { Exhibition } from '../../../domain/exhibition.ts';
import { formatOpening, type Opening } from '../../../domain/exhibition-opening.ts';
import type { Registration } from '../../../domain/guest-list.ts';
import type { RegistrationInput } from '../../../domain/registration.ts';
import { addressOf, exhibitionEvents } from '../../calendar/exhibition-events.ts';
import { writeCalendar } from '../../calendar/icalendar.ts';
import { composeMail, type NewMail } from '../compose.ts';
import type { MailContext } from '../mail-context.ts';
import { greeting, knownFacts, UNVERIFIED_ADDRESS_NOTE } from '../message.ts';

export type RegisteredFor = Opening & Pick<Exhibition, 'title' | 'venue' | 'location' | 'startDate' | 'endDate'>;
export type Guest = Pick<Registration, 'exhibitionId' | 'firstName' | 'lastName' | 'email'>;

/** To the gallery. Replies go to the guest. */
export function registrationMail(
  context: MailContext,
  guest: RegistrationInput,
  exhibition: RegisteredFor,
  guestCount: number,
): NewMail {
  const { exhibitionId, firstName, lastName, email } = guest;
  const name = `${firstName} ${lastName}`;
  return composeMail(
    context,
    {
      kind: 'registration',
      to: null,
      replyTo: { name, address: email },
      subject: `Registration from ${name}: ${exhibition.title}`,
    },
    {
      opening: ['A registration has come in through the website.'],
      facts: [
        { label: 'Guest', value: name },
        { label: 'Email', value: email },
        { label: 'Exhibition', value: exhibition.title },
        { label: 'Dates', value: formatEnglishRange(exhibition.startDate, exhibition.endDate, '–') },
        { label: 'Registered', value: guestCount === 1 ? '1 guest so far' : `${guestCount} guests so far` },
      ],
      quote: null,
      link: { label: 'Open the guest list', url: `${context.origin}/cms/registrations/${exhibitionId}` },
      closing: [],
      footnote: null,
    },
  );
}

const FIRST_TIME = {
  kind: 'registration confirmation',
  subject: 'You are registered',
  opening: 'You are registered. We look forward to seeing you.',
} as const;

const REPEATED = {
  kind: 'repeated registration',
  subject: 'You are registered already',
  opening: 'You are registered for this exhibition already, so nothing has changed. We look forward to seeing you.',
} as const;

/** To the guest: when and where, with a calendar file. */
export function registrationConfirmation(
  context: MailContext,
  guest: Guest,
  exhibition: RegisteredFor,
  { writtenAt, isRepeated = false }: { writtenAt: Date; isRepeated?: boolean },
): NewMail {
  const { gallery, origin } = context;
  const { kind, subject, opening } = isRepeated ? REPEATED : FIRST_TIME;
  const { title, venue, startDate, endDate } = exhibition;
  const url = `${origin}/exhibitions?id=${guest.exhibitionId}`;
  const event = { ...exhibition, id: guest.exhibitionId, url, description: null, changedAt: writtenAt };
  return composeMail(
    context,
    {
      kind,
      to: guest.email,
      subject: `${subject}: ${title}`,
      attachments: [
        {
          filename: 'exhibition.ics',
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: writeCalendar({ writtenBy: gallery.name, events: exhibitionEvents(event, gallery) }),
        },
      ],
    },
    {
      opening: [greeting(`${guest.firstName} ${guest.lastName}`), opening],
      facts: knownFacts([
        { label: 'Exhibition', value: title },
        { label: 'Dates', value: formatEnglishRange(startDate, endDate, '–') },
        { label: 'Opening', value: formatOpening(exhibition) },
        { label: 'Venue', value: venue },
        { label: 'Address', value: addressOf(exhibition, gallery) },
      ]),
      quote: null,
      link: { label: 'See the exhibition', url },
      closing: ['The attached file puts it into your calendar.', `With kind regards\n${gallery.name}`],
      footnote: UNVERIFIED_ADDRESS_NOTE,
    },
  );
}
